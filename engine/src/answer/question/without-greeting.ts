import { normalise } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { firstName } from '../say/first-name.ts';
import { addressIn, greeting, onlyGreets } from './greeting.ts';
import { intentOf } from './intent.ts';

const asks =
  /^(?:(?:and|so|please) )*(?:who|whom|whose|what|when|where|why|how|which|until|is|are|was|were|do|does|did|can|could|will|would|may|must|should|have|has|tell)\b/;

/** Removes the greeting before a question: "Good morning, when do you open?" */
export function withoutGreeting(parts: TurnParts): TurnParts {
  const { question, persona } = parts;
  const greeted = greeting.exec(question)?.[0];
  if (greeted === undefined || onlyGreets(question)) return parts;
  const unnamed = withoutName(question.slice(greeted.length), persona.name);
  const rest = unnamed.slice(addressIn(unnamed).length);
  const afterGreeting = rest.replace(/^[\s,.!:;–—-]+/u, '');
  // Without a comma between them, "morning tea" greets nobody.
  const isApart = /^\s*[,.!:;–—-]/.test(rest) || asks.test(normalise(afterGreeting));
  const intent = /\p{L}/u.test(afterGreeting) ? intentOf(afterGreeting, persona) : 'greeting';
  return isApart && (intent === 'question' || intent === 'opinion')
    ? { ...parts, question: afterGreeting }
    : parts;
}

function withoutName(rest: string, name: string): string {
  const form = rest.replace(/^[\s,]+/, '');
  const usedName = [name, firstName(name)].find((one) => form.toLowerCase().startsWith(one.toLowerCase()));
  return usedName ? form.slice(usedName.length) : rest;
}
