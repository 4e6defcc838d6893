import { personaFields } from '@foyer/contract/persona-fields';
import type { Spoken } from '../../../../platform/recording/dictation';

const { max } = personaFields.writing_sample;

/** What was said goes to the end: each recording after a blank line, its pieces one after the other, as far as there is room. */
export function withSpoken(sample: string, { text, first }: Spoken): string {
  const before = sample.trimEnd();
  const joint = before && (first ? '\n\n' : ' ');
  return [...`${before}${joint}${text}`].slice(0, max).join('');
}

export const isFull = (sample: string) => [...sample].length >= max;
