import type { TurnPersona } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import type { Candidate } from '../find/score-unit.ts';
import { withSpeaker } from '../find/speakers.ts';
import { isQuotableSentence } from '../find/units.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { toFirstPerson } from './first-person.ts';
import { needsAntecedent } from './needs-antecedent.ts';
import { placeName } from './place.ts';

/** Corrects a false premise of the question instead of answering it. */
export function correctPremise([{ unit }]: [Candidate], persona: TurnPersona, citations: Citation[]): string {
  const before = needsAntecedent(unit.text) && isQuotableSentence(unit.previous) ? [unit.previous] : [];
  const sentences = [...before, unit].map((one) => {
    const said = one.speaker === undefined ? toFirstPerson(one.text, persona) : undefined;
    const text = escapeMarkdown(said ?? withSpeaker(one.text, one));
    citations.push({ text, unit: one });
    return text;
  });
  const place = placeName(unit.passage);
  return `Not as far as I read: ${sentences.join(' ')}${place && ` (${place})`}`;
}
