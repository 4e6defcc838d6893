import { messages } from './messages';

/** Of a recording: the first that no sample has, whatever was removed. */
export function nextName(taken: string[]): string {
  let number = 1;
  while (taken.includes(messages.record.name(number))) number++;
  return messages.record.name(number);
}
