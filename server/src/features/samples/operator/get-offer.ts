import { hasPersonas } from '#features/personas';
import type { Context } from '#platform/context';
import { samplesPresent } from '../make-samples.ts';
import { isOperator } from './operator.ts';

/** What the home page offers the operator: samples while nobody has made a persona, and later to remove them. */
export async function getOffer(ctx: Context, { code }: { code?: string | undefined }) {
  const { db } = ctx.database;
  if (!isOperator(ctx, code)) return { may_fill: false, may_clear: false };
  return {
    may_fill: !(await hasPersonas(db)),
    may_clear: (await samplesPresent(db)).length > 0,
  };
}
