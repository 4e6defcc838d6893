import type { TurnPersona } from '../../turn.ts';
import type { Told } from '../cite/place-marks.ts';
import type { Candidate } from '../find/score-unit.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { inFirstPerson } from './first-person.ts';
import { placeName } from './place.ts';

/** Corrects a false presupposition of the question instead of answering it. */
export function sayOtherwise([{ unit }]: [Candidate], persona: TurnPersona, told: Told[]): string {
  const said = escapeMarkdown(inFirstPerson(unit.text, persona) ?? unit.text);
  told.push({ said, unit });
  const place = placeName(unit.passage);
  return `Not as far as I read: ${said}${place && ` (${place})`}`;
}
