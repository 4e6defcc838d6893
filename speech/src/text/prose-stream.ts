import { BlockReader, type RawSentence } from './blocks/block-reader.ts';
import { ReasoningFilter } from './blocks/reasoning-filter.ts';
import { inlineProse } from './inline/inline-prose.ts';
import { languageOf, mayBeEnglish } from './language-of.ts';
import { writeForSpeech } from './spoken/write-for-speech.ts';

/** Markdown as somebody would read it aloud: a line for each heading, paragraph, list item and row of a table. */
export function toProse(markdown: string): string {
  const stream = new ProseStream();
  return [...stream.push(markdown), ...stream.end()]
    .map(({ text, endsBlock }) => text + (endsBlock ? '\n' : ' '))
    .join('')
    .trim();
}

export interface Sentence {
  text: string;
  /** True for the last sentence of a paragraph, list item, heading or row. */
  endsBlock: boolean;
}

/** Characters from the start of a text by which its language is detected. */
const languageSampleLength = 600;

/**
 * Sentences of prose from streamed Markdown. Decisions are made character by character, so chunking cannot change the
 * output.
 */
export class ProseStream {
  readonly #reasoning = new ReasoningFilter();
  readonly #blocks = new BlockReader();
  #sample = '';
  #language: string | undefined;

  push(text: string): Sentence[] {
    const answerText = this.#reasoning.push(text);
    const sentences: Sentence[] = [];
    for (let index = 0; index < answerText.length; index++) {
      const raw = this.#blocks.push(answerText.charAt(index));
      if (raw.length > 0) sentences.push(...this.#toSentences(raw));
    }
    return sentences;
  }

  end(): Sentence[] {
    return [...this.push(this.#reasoning.end()), ...this.#toSentences(this.#blocks.end())];
  }

  #toSentences(raw: RawSentence[]): Sentence[] {
    return raw.flatMap(({ markdown, endsBlock }) => {
      const plain = inlineProse(markdown);
      const text = normalizeSpace(writeForSpeech(plain, this.#languageWith(plain)), endsBlock);
      return /[\p{L}\p{N}]/u.test(text) ? [{ text, endsBlock }] : [];
    });
  }

  /** The language of the text up to this sentence; the same for the rest of the text once the sample is complete. */
  #languageWith(sentence: string): string | undefined {
    if (this.#sample.length < languageSampleLength) {
      this.#sample += ` ${sentence}`;
      this.#language = languageOf(this.#sample) ?? (mayBeEnglish(this.#sample) ? 'en' : undefined);
    }
    return this.#language;
  }
}

/** Also adds a full stop to a block that ends without punctuation; otherwise it would run into the next one. */
function normalizeSpace(text: string, endsBlock: boolean): string {
  const trimmed = text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])(?=\s|$)/g, '$1')
    .trim();
  return endsBlock && /[\p{L}\p{M}\p{N}%)"”']$/u.test(trimmed) && !/[.!?]["”')]+$/.test(trimmed)
    ? `${trimmed}.`
    : trimmed;
}
