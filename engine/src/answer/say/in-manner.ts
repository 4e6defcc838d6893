import { measureStyle } from '../../style/apply-style.ts';
import type { TurnParts } from '../../turn.ts';
import { createSay } from './create-say.ts';

type TurnContext = Pick<TurnParts, 'persona' | 'question' | 'history'>;

/**
 * Adds habits of the writing sample around an answer: its greeting before the first one, its name for the reader,
 * its closing sentence. None of them twice in a row; the answer itself is not changed.
 */
export function addHabits(text: string, parts: TurnContext): string {
  const style = measureStyle(parts.persona.writingSample);
  const last = parts.history.findLast(({ role }) => role === 'assistant')?.text;
  const isFresh = (habit: string | undefined): habit is string =>
    habit !== undefined && !last?.toLowerCase().includes(habit.toLowerCase());
  const address = isFresh(style.address) ? style.address : undefined;
  const greeting = last === undefined ? style.greeting : undefined;
  const opening = greeting
    ? `${greeting}${address && !greeting.includes(address) ? `, ${address}` : ''}${style.usesExclamations ? '!' : '.'} `
    : '';
  const body = !greeting && address ? addAddress(text, address) : text;
  return `${opening}${body}${isFresh(style.closing) ? `\n\n${style.closing}` : ''}`;
}

/** "My friend, I keep the lamp": adds the address, and lower-cases a first word that is no name. */
function addAddress(text: string, address: string): string {
  const first = /^(?:I|My|In|From|The|It|And|Also|On|At|Yes|No)\b/.exec(text)?.[0];
  if (!first) return text;
  const rest = first === 'I' ? text : text.charAt(0).toLowerCase() + text.slice(1);
  return `${address.charAt(0).toUpperCase()}${address.slice(1)}, ${rest}`;
}

/** Begins a repeated answer with "As I said". */
export function markRepetition(text: string, parts: TurnContext): string {
  const last = parts.history.findLast(({ role }) => role === 'assistant')?.text;
  return last?.includes(text) ? `${createSay(parts)('As I said:', 'Once more:', 'Again:')} ${text}` : text;
}
