import type { TurnPersona } from '../../turn.ts';
import type { Told } from '../cite/place-marks.ts';
import type { Candidate } from '../find/score-unit.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { inFirstPerson } from './first-person.ts';
import { placeName } from './place.ts';

/** What is said instead of an answer, where the question takes for granted what was read otherwise. */
export function sayOtherwise([{ unit }]: [Candidate], persona: TurnPersona, told: Told[]): string {
  const said = escapeMarkdown(inFirstPerson(unit.text, persona) ?? unit.text);
  told.push({ said, unit });
  const place = placeName(unit.passage);
  return `Not as far as I read: ${said}${place && ` (${place})`}`;
}
