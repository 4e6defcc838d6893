import type { Question } from '../question/question.ts';
import { samenessTo } from '../question/same-question.ts';
import { bestMatch, type Probe } from './match.ts';
import { endsAsQuestion, type Unit } from './units.ts';

const minSameness = 0.6;

/**
 * A test whether a unit is the "Yes" or "No" to another question of the text. The sentences after it may answer, and so
 * may one that has all the words of the question itself.
 */
export function otherQuestionTest(question: Question, probes: Probe[]): (unit: Unit) => boolean {
  if (!question.yesNo) return () => false;
  const samenessToQuestion = samenessTo(question.text);
  return (unit) => {
    const precedingQuestion = verdict.test(unit.text) ? questionBefore(unit) : undefined;
    if (precedingQuestion === undefined || samenessToQuestion(precedingQuestion) >= minSameness) return false;
    return probes.some((probe) => bestMatch(probe, unit.terms) < 0.9);
  };
}

const verdict = /^(?:Yes|No|Yep|Nope)\b/i;

/** The question right before a unit, which may be its heading. */
function questionBefore({ previous, passage }: Unit): string | undefined {
  const text = previous ? previous.text : (passage.headingPath.at(-1) ?? '');
  return endsAsQuestion(text) ? text : undefined;
}
