import type { TurnParts } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import { candidatesFor } from './find-answer.ts';
import type { Candidate } from './score-unit.ts';
import { isAnaphoric } from './surroundings.ts';

const maxSentences = 4;
const maxPerPassage = 2;
const maxLength = 300;

/** The best sentences about a subject, in the order of the documents; empty if none mentions it. */
export function summarise(subject: Question, parts: TurnParts): Candidate[] {
  const { candidates } = candidatesFor(subject, parts);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === maxSentences) break;
    const { unit } = candidate;
    const fromPassage = chosen.filter((one) => one.unit.passage === unit.passage).length;
    if (fromPassage < maxPerPassage && isAboutSubject(candidate) && !isDuplicate(candidate, chosen))
      chosen.push(candidate);
  }
  return chosen.sort(byPlace);
}

/** True for a whole sentence that mentions the subject itself, not only in its context. */
function isAboutSubject({ unit, evidence }: Candidate): boolean {
  if (unit.kind !== 'sentence' && unit.kind !== 'item') return false;
  if (unit.text.length > maxLength || (isAnaphoric(unit.text) && !unit.previous?.mayBeQuoted)) return false;
  return evidence.direct >= 0.85 && evidence.missesName === 0;
}

const isDuplicate = ({ unit }: Candidate, chosen: Candidate[]) =>
  chosen.some((one) => one.unit.text === unit.text);

function byPlace({ unit: one }: Candidate, { unit: other }: Candidate): number {
  const [a, b] = [one.passage, other.passage];
  return (
    a.fileName.localeCompare(b.fileName) ||
    (a.place.page ?? a.place.slide ?? a.place.row ?? 0) -
      (b.place.page ?? b.place.slide ?? b.place.row ?? 0) ||
    one.rank - other.rank
  );
}
