import type { TurnParts } from '../../turn.ts';
import { type Finding, findAnswer } from '../find/find-answer.ts';
import { isOtherSense } from '../find/other-sense.ts';
import { asksOfPersonalLife, isAboutPersona } from '../find/personal-life.ts';
import type { Candidate } from '../find/score-unit.ts';
import { isContactType } from '../question/contact.ts';
import type { Question } from '../question/question.ts';

/** Finds an answer among the units in which the question's words have the same sense. */
export function findInSense(question: Question, parts: TurnParts): Finding {
  const finding = findAnswer(question, parts);
  const isPersonal = asksOfPersonalLife(question.text, parts.persona.name);
  const isInSense = ({ unit }: Candidate) =>
    !isOtherSense(question, unit.text) &&
    !(isPersonal && !isAboutPersona(unit, question.text, parts.persona));
  // "Whom can I call?" is not near a sentence about what somebody was called.
  const isNear = (candidate: Candidate) =>
    isInSense(candidate) && (candidate.evidence.exact > 0 || !isContactType(question.answerType));
  if (finding.kind === 'missing') return { ...finding, nearest: finding.nearest.filter(isNear) };
  if (finding.kind === 'falsePremise') return finding;
  const chosen = finding.chosen.filter(isInSense);
  if (chosen.length === 0) return { kind: 'missing', nearest: [], understood: true };
  // If one side of a contradiction was left out, the other is an ordinary answer.
  return chosen.length === finding.chosen.length ? finding : { kind: 'found', chosen };
}
