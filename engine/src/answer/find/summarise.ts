import type { TurnParts } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import { candidatesFor } from './find-answer.ts';
import type { Candidate } from './score-unit.ts';
import { leans } from './surroundings.ts';

const mostSentences = 4;
const mostOfPassage = 2;
const longest = 300;

/** The sentences that say most about a subject, in the order of the documents; empty if none names it. */
export function summarise(subject: Question, parts: TurnParts): Candidate[] {
  const { candidates } = candidatesFor(subject, parts);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === mostSentences) break;
    const { unit } = candidate;
    const ofPassage = chosen.filter((one) => one.unit.passage === unit.passage).length;
    if (ofPassage < mostOfPassage && tellsOf(candidate) && !isSaid(candidate, chosen)) chosen.push(candidate);
  }
  return chosen.sort(inOrder);
}

/** True for a whole sentence that names the subject itself, not only in its surroundings. */
function tellsOf({ unit, evidence }: Candidate): boolean {
  if (unit.kind !== 'sentence' && unit.kind !== 'item') return false;
  if (unit.text.length > longest || (leans(unit.text) && !unit.previous)) return false;
  return evidence.direct >= 0.85 && evidence.missesName === 0;
}

const isSaid = ({ unit }: Candidate, chosen: Candidate[]) =>
  chosen.some((one) => one.unit.text === unit.text);

function inOrder({ unit: one }: Candidate, { unit: other }: Candidate): number {
  const [a, b] = [one.passage, other.passage];
  return (
    a.fileName.localeCompare(b.fileName) ||
    (a.place.page ?? a.place.slide ?? a.place.row ?? 0) -
      (b.place.page ?? b.place.slide ?? b.place.row ?? 0) ||
    one.rank - other.rank
  );
}
