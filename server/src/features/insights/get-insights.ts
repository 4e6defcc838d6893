import type { Insights } from '@foyer/contract';
import { findOwnPersona, isOwnerInLoop } from '#features/personas';
import type { UserContext } from '#platform/context';
import { countShown, noNumbers } from './numbers/count-shown.ts';
import { lastDays } from './numbers/days.ts';
import { shownQuestions } from './questions/shown-questions.ts';

export interface InsightsOf {
  foId: string;
  days: number;
  zone: string;
}

/** How visitors talk with the viewer's persona. Nothing while its owner has stepped out of the loop. */
export async function getInsights(
  ctx: UserContext,
  { foId, days: count, zone }: InsightsOf,
): Promise<Insights> {
  const { db } = ctx.database;
  await findOwnPersona(db, ctx.viewer, foId);
  const days = lastDays(zone, ctx.clock(), count);
  const period = { days: count, zone, from: days.dates[0]!, to: days.dates.at(-1)! };
  if (!(await isOwnerInLoop(db, foId))) return { ...period, in_loop: false, ...noNumbers, questions: [] };
  const [numbers, questions] = await Promise.all([
    countShown(db, foId, days),
    shownQuestions(ctx, foId, days),
  ]);
  return { ...period, in_loop: true, ...numbers, questions };
}
