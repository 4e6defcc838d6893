import { terms } from '../../text/index.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { type Span, spanOf } from './span-of.ts';

export interface Support {
  /** Of the sentence in the passage. */
  span: Span;
  /** Of the claim's distinct words, how many stand there, and which share that is. */
  shared: number;
  share: number;
}

/** The sentence of a passage that has most of the words of a claim; undefined where none has any. */
export function supportIn(passage: string, claim: string): Support | undefined {
  const said = new Set(terms(claim));
  let best: Support | undefined;
  for (const sentence of splitSentences(passage)) {
    const shared = said.intersection(new Set(terms(sentence))).size;
    if (shared <= (best?.shared ?? 0)) continue;
    const span = spanOf(passage, sentence);
    if (span) best = { span, shared, share: shared / said.size };
  }
  return best;
}

/** The sentences of an answer with their places in it. */
export function claimsOf(answer: string): { text: string; span: Span }[] {
  return splitSentences(answer).flatMap((text) => {
    const span = spanOf(answer, text);
    return span ? [{ text, span }] : [];
  });
}
