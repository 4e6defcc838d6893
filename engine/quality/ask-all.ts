import type { Questions } from './corpus.ts';
import { exampleFrom } from './examples.ts';
import { isHonest, judge } from './judge.ts';
import { kindOf } from './kinds.ts';
import type { Outcome, Told } from './report.ts';

/** Asks all questions of a set, and judges each answer. */
export async function askAll(
  ask: (question: string, after?: string) => Promise<Told>,
  { answerable, unanswerable }: Questions,
): Promise<Pick<Outcome, 'answered' | 'refused'>> {
  const answered: Outcome['answered'] = [];
  for (const asked of answerable) {
    const said = await ask(asked.question, asked.after);
    const candidates = said.parts ? exampleFrom(said.parts, '', asked).candidates : [];
    const first = candidates.some(({ right }) => right) ? candidates[0]!.right : undefined;
    answered.push({ asked, said, verdict: judge(asked, said), kind: kindOf(asked), first });
  }
  const refused: Outcome['refused'] = [];
  for (const one of unanswerable) {
    const said = await ask(one.question);
    refused.push({ question: one.question, said, honest: isHonest(one, said) });
  }
  return { answered, refused };
}
