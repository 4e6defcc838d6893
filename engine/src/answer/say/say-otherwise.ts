import type { TurnPersona } from '../../turn.ts';
import type { Told } from '../cite/place-marks.ts';
import type { Candidate } from '../find/score-unit.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { inFirstPerson } from './first-person.ts';
import { needsAntecedent } from './needs-antecedent.ts';
import { placeName } from './place.ts';

/** Corrects a false presupposition of the question instead of answering it. */
export function sayOtherwise([{ unit }]: [Candidate], persona: TurnPersona, told: Told[]): string {
  const before = needsAntecedent(unit.text) && unit.previous?.kind === 'sentence' ? [unit.previous] : [];
  const sentences = [...before, unit].map((one) => {
    const said = escapeMarkdown(inFirstPerson(one.text, persona) ?? one.text);
    told.push({ said, unit: one });
    return said;
  });
  const place = placeName(unit.passage);
  return `Not as far as I read: ${sentences.join(' ')}${place && ` (${place})`}`;
}
