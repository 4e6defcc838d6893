import { isContent, words } from '../../text/index.ts';
import { splitSentences } from '../find/split-sentences.ts';

/** A question with what was told before it in the same message. */
export interface WithLeadIn {
  asked: string;
  /** The words that say something of what was told. */
  told: string;
}

/** Of "I have two dogs. Are they allowed?" the question, and what leads to it; undefined where nothing does. */
export function leadInOf(message: string): WithLeadIn | undefined {
  const sentences = splitSentences(message);
  const asked = sentences.at(-1) ?? '';
  const before = sentences.slice(0, -1);
  if (before.length === 0 || before.length > mostBefore || !/[?？]$/.test(asked)) return undefined;
  if (before.some((sentence) => /[?？]$/.test(sentence))) return undefined;
  return { asked, told: before.flatMap(words).filter(isContent).join(' ') };
}

/** Who goes on for longer tells a story, all of which is sought. */
const mostBefore = 2;
