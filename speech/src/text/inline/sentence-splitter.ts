/** Above this, a sentence is cut where a clause or a word ends: nobody waits for the end of a text without full stops. */
const maxLength = 480;
/** The first sentence of a text is cut after the first clause that ends beyond this length, so that speech begins early. */
const minFirstClauseLength = 60;
const clauseEnd = /\p{L}[*_"'”’)]*[,;:][*_"'”’)]*$/u;
/** Longer runs without a space are not words. */
const maxWordLength = 2_000;
/** A full stop, with what may follow it and an abbreviation before it, is within this many last characters. */
const endingLength = 40;
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const mayEnd = /(?:[.!?…]["'”’»)\]*_~]*\s+|(?![!-~])\p{Sentence_Terminal}["'”’»)\]*_~\s]*)$/u;
const abbreviation =
  /(?:^|[\s(["'“‘])(?:(?:Mr|Mrs|Ms|Dr|Prof|Rev|Hon|Gen|Col|Capt|Lt|Sgt|St|Mt|Ft|Jr|Sr|vs|cf|ca|al|approx|est|[Ff]igs?|[Ee]q|[Vv]ol|[Cc]h|Nos?|pp?|ed|eds|e\.g|i\.e|viz|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|(?:\p{Lu}\.)*\p{Lu}|\d+)\.\s*$/u;

/** Cuts the characters of a paragraph into sentences, never within a link, code or a tag. */
export class SentenceSplitter {
  #text = '';
  #isFirst = true;

  get isEmpty(): boolean {
    return this.#text === '';
  }

  /** The sentence that ends before this character, if one does. */
  push(character: string): string {
    const sentence = this.#cut(character);
    this.#text += character;
    return sentence;
  }

  /** Returns the rest at the end of the paragraph. */
  end(): string {
    const rest = this.#text;
    this.#text = '';
    if (rest) this.#isFirst = false;
    return rest;
  }

  /** Removes a line that turns out not to be text, if none of it has been returned yet. */
  takeBack(line: string): boolean {
    if (!this.#text.trimEnd().endsWith(line)) return false;
    this.#text = this.#text.trimEnd().slice(0, -line.length);
    return true;
  }

  #cut(next: string): string {
    if (this.#text.length > maxWordLength) return this.#cutLong();
    if (/\s/.test(next)) return this.#cutWithin();
    // Most characters are inside a word, so that cheap check comes first.
    if (
      /\w/.test(this.#text.at(-1) ?? 'a') ||
      !mayEnd.test(this.#text.slice(-endingLength)) ||
      /[*_~]/.test(next)
    )
      return '';
    const plain = this.#text.replace(/[*_~]+/g, '');
    if (abbreviation.test(plain) || isOpen(this.#text) || !startsSentence(plain, next)) return '';
    return this.end();
  }

  /** Within a sentence, where a word ends. */
  #cutWithin(): string {
    const mayCut = this.#isFirst ? this.#text.length >= minFirstClauseLength : this.#text.length >= maxLength;
    if (!mayCut || isOpen(this.#text)) return '';
    if (this.#isFirst && clauseEnd.test(this.#text.slice(-endingLength))) return this.end();
    return this.#text.length >= maxLength ? this.#cutLong() : '';
  }

  #cutLong(): string {
    const clause = this.#text.search(/[,;:–—][^,;:–—]*$/);
    const end = clause > maxLength / 2 ? clause + 1 : this.#text.length;
    const start = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    return start;
  }
}

function startsSentence(before: string, next: string): boolean {
  const segments = [...sentenceSegmenter.segment(before + next)];
  return segments.at(-1)?.index === before.length;
}

/** True inside a link, code or a tag. One still open after 300 characters is taken as plain text. */
function isOpen(text: string): boolean {
  const end = text.slice(-300).replace(/`[^`]+`/g, '');
  return /`[^`]*$|\[[^\]]*$|\]\([^)]*$|<[a-z/!][^>]*$/i.test(end);
}
