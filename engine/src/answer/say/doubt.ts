import type { TurnParts } from '../../turn.ts';
import { createSay } from './create-say.ts';

/** Repeats an answer that was doubted, and says whom to tell if it is wrong. */
export function repeatDoubted(answer: string, parts: TurnParts): string {
  const say = createSay(parts);
  const lead = say('I can only go by what I was given:', 'This is all that I have to go by:');
  const correctionHint = parts.ownerOutOfReach
    ? say('If you know it otherwise, tell me where you have it from.')
    : say('If it is otherwise, say “ask the owner”, and a person is told of it.');
  return `${lead} ${answer}\n\n${correctionHint}`;
}
