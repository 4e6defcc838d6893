import type { Persona } from '@foyer/contract';

/** Two or three questions that this persona can answer. */
export function startersFor({ core_principles, tags }: Pick<Persona, 'core_principles' | 'tags'>): string[] {
  const starters = ['Who are you?'];
  if (core_principles.length > 0) starters.push('What are your core principles?');
  starters.push(tags[0] ? `What can you tell me about “${tags[0]}”?` : 'What can you help me with?');
  return starters;
}
