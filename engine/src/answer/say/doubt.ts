import type { TurnParts } from '../../turn.ts';
import { sayer } from './sayer.ts';

/** An answer that was doubted, with where it is from, and whom to tell if it is otherwise. */
export function sayOnceMore(answer: string, parts: TurnParts): string {
  const say = sayer(parts);
  const lead = say('I can only go by what I was given:', 'This is all that I have to go by:');
  const otherwise = parts.ownerOutOfReach
    ? say('If you know it otherwise, tell me where you have it from.')
    : say('If it is otherwise, say “ask the owner”, and a person is told of it.');
  return `${lead} ${answer}\n\n${otherwise}`;
}
