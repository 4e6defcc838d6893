import type { Questions } from './corpus.ts';
import { exampleFrom } from './examples.ts';
import { isHonest, judge } from './judge.ts';
import { kindOf } from './kinds.ts';
import type { Outcome, TracedAnswer } from './report.ts';

/** Asks all questions of a set, and judges each answer. */
export async function askAll(
  ask: (question: string, after?: string) => Promise<TracedAnswer>,
  { answerable, unanswerable }: Questions,
): Promise<Pick<Outcome, 'answerableResults' | 'unanswerableResults'>> {
  const answerableResults: Outcome['answerableResults'] = [];
  for (const question of answerable) {
    const answer = await ask(question.question, question.after);
    const candidates = answer.parts ? exampleFrom(answer.parts, '', question).candidates : [];
    const isBestRight = candidates.some(({ right }) => right) ? candidates[0]!.right : undefined;
    answerableResults.push({
      question,
      answer,
      verdict: judge(question, answer),
      kind: kindOf(question),
      isBestRight,
    });
  }
  const unanswerableResults: Outcome['unanswerableResults'] = [];
  for (const one of unanswerable) {
    const answer = await ask(one.question);
    unanswerableResults.push({ question: one.question, answer, honest: isHonest(one, answer) });
  }
  return { answerableResults, unanswerableResults };
}
