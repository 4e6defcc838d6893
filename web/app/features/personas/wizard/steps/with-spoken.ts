import { personaFields } from '@foyer/contract/persona-fields';
import type { Spoken } from '../../../../platform/recording/dictation';

const { max } = personaFields.writing_sample;

/**
 * Appends dictated text: a new recording after a blank line, further pieces of it after a space, up to the length
 * limit.
 */
export function withSpoken(sample: string, { text, first }: Spoken): string {
  const before = sample.trimEnd();
  const joint = before && (first ? '\n\n' : ' ');
  return [...`${before}${joint}${text}`].slice(0, max).join('');
}

export const isFull = (sample: string) => [...sample].length >= max;
