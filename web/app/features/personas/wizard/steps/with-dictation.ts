import { characterCount } from '@foyer/contract/character-count';
import { firstCharacters } from '@foyer/contract/first-characters';
import { personaFields } from '@foyer/contract/persona-fields';
import type { DictatedText } from '../../../../platform/recording/dictation';

const { max } = personaFields.writing_sample;

/**
 * Appends dictated text: a new recording after a blank line, further pieces of it after a space, up to the length
 * limit.
 */
export function withDictation(sample: string, { text, first }: DictatedText): string {
  const before = sample.trimEnd();
  const separator = before && (first ? '\n\n' : ' ');
  return firstCharacters(`${before}${separator}${text}`, max);
}

export const isFull = (sample: string) => characterCount(sample) >= max;
