import { bigramScripts, normalise } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';

/** A test whether a text is in an answer that the owner has rejected, by whole words. */
export function rejectionTest({ memories }: TurnParts): (text: string) => boolean {
  const rejected = memories.filter(({ label }) => label === 'reject').map(({ answer }) => comparable(answer));
  if (rejected.length === 0) return () => false;
  return (text) => {
    const comparableText = comparable(text);
    return comparableText !== noWords && rejected.some((answer) => answer.includes(comparableText));
  };
}

const noWords = ' ';

/**
 * The words between single spaces, with one before the first and after the last. In scripts without spaces, and in
 * Korean, which adds particles to words, each letter is a word.
 */
const comparable = (text: string) =>
  ` ${normalise(text)} `.replace(eachLetter, ' $& ').replace(/[^\p{L}\p{N}]+/gu, ' ');
const eachLetter = new RegExp(bigramScripts, 'gu');
