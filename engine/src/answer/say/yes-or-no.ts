import type { Candidate } from '../find/score-unit.ts';
import type { Question } from '../question/question.ts';

const denies =
  /\b(?:not|never|no longer|nobody|no one|none|cannot|can't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|won't|stopped|refuses?d?|forbidden|without|instead|unless|except|only)\b|\bno\b/i;
const asksTheContrary =
  /\b(?:not|never|no|isn't|aren't|don't|doesn't|didn't|can't|without|only|still|more|less)\b/i;
const surely = 0.85;

/** "Yes," where the sentence says all that was asked and denies nothing; "" wherever that is not certain. */
export function yesOrNo(candidate: Candidate, question: Question): string {
  if (!question.yesNo || asksTheContrary.test(question.text)) return '';
  const { direct, exact } = candidate.evidence;
  if (direct < 0.9 || exact < surely || candidate.unit.row) return '';
  return denies.test(candidate.unit.text) ? '' : 'Yes. ';
}
