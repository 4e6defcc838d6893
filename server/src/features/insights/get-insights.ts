import type { Insights } from '@foyer/contract';
import { findOwnPersona, isOwnerInLoop } from '#features/personas';
import type { UserContext } from '#platform/context';
import { emptyNumbers } from './numbers/count-shown.ts';
import { type Days, lastDays, type Period } from './numbers/days.ts';
import { numbersOf } from './numbers/numbers-of.ts';
import { shownQuestions } from './questions/shown-questions.ts';

/** Statistics of visitors' conversations with the viewer's persona. Empty while "keep owner in the loop" is off. */
export async function getInsights(ctx: UserContext, { foId, days: count, zone }: Period): Promise<Insights> {
  const { db } = ctx.database;
  await findOwnPersona(db, ctx.viewer, foId);
  const period = { foId, days: count, zone };
  const days = lastDays(zone, ctx.clock(), count);
  if (!(await isOwnerInLoop(db, foId))) return { days: count, zone, ...emptyInsights(days) };
  const [numbers, questions] = await Promise.all([numbersOf(ctx, period), shownQuestions(ctx, foId, days)]);
  return { days: count, zone, in_loop: true, ...numbers, questions };
}

const emptyInsights = (days: Days) => ({
  ...{ in_loop: false, counted_at: null, is_counting: false },
  ...emptyNumbers(days),
  questions: [],
});
