import { terms } from '../../text/index.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { type Span, spansOf } from './span-of.ts';

export interface Sentence {
  span: Span;
  /** The stems of its words, without stop words. */
  words: ReadonlySet<string>;
}

export interface Support {
  /** The place of the sentence in the passage. */
  span: Span;
  /** How many of the stems of the claim are in the sentence, and their share. */
  shared: number;
  share: number;
}

/** The sentences of an answer or a passage with their places in it. */
export function sentencesIn(text: string): Sentence[] {
  const sentences = splitSentences(text);
  const spans = spansOf(text, sentences);
  return sentences.flatMap((sentence, at) => {
    const span = spans[at];
    return span ? [{ span, words: new Set(terms(sentence)) }] : [];
  });
}

/** The sentence of a passage that has most of the words of a claim; undefined where none has any. */
export function supportIn(passage: Sentence[], claim: ReadonlySet<string>): Support | undefined {
  let best: Support | undefined;
  for (const { span, words } of passage) {
    const shared = claim.intersection(words).size;
    if (shared > (best?.shared ?? 0)) best = { span, shared, share: shared / claim.size };
  }
  return best;
}
