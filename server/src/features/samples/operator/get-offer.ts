import { hasPersonas } from '#features/personas';
import type { Context } from '#platform/context';
import { unfinishedSamples } from '../furnishing/unfinished-samples.ts';
import { samplesPresent } from '../make-samples.ts';
import { isOperator } from './operator.ts';

/** What the home page offers the operator: samples while nobody has made a persona; later to finish or to remove them. */
export async function getOffer(ctx: Context, { code }: { code?: string | undefined }) {
  const { db } = ctx.database;
  if (!isOperator(ctx, code)) return { may_fill: false, may_clear: false, unfinished: [] };
  return {
    may_fill: !(await hasPersonas(db)),
    may_clear: (await samplesPresent(db)).length > 0,
    unfinished: (await unfinishedSamples(ctx)).map(({ name }) => name),
  };
}
