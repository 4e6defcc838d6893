import { isContent, words } from '../../text/index.ts';
import { splitSentences } from '../find/split-sentences.ts';

/** A question with the statements before it in the same message. */
export interface LeadIn {
  question: string;
  /** The content words of the statements. */
  context: string;
}

/** Splits "I have two dogs. Are they allowed?" into the question and what leads to it; undefined if nothing does. */
export function leadInOf(message: string): LeadIn | undefined {
  const sentences = splitSentences(message);
  const question = sentences.at(-1) ?? '';
  const before = sentences.slice(0, -1);
  if (before.length === 0 || before.length > maxSentences || !/[?？]$/.test(question)) return undefined;
  if (before.some((sentence) => /[?？]$/.test(sentence))) return undefined;
  return { question, context: before.flatMap(words).filter(isContent).join(' ') };
}

/** Maximum number of sentences before the question; in a longer message all words are searched for. */
const maxSentences = 2;
