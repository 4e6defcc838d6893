import { removePeople } from '#features/accounts';
import { hasPersonas, personasOf } from '#features/personas';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { unfinishedSamples } from '../furnishing/unfinished-samples.ts';
import { listExistingSamples, makeSamples } from '../make-samples.ts';
import { sampleOwners, samples } from '../samples.ts';
import { isOperator, refuseStrangers } from './operator.ts';

/**
 * What the home page offers the operator: to create samples while there are no personas, later to complete or remove
 * them.
 */
export async function getOffer(ctx: Context, { code }: { code?: string | undefined }) {
  const { db } = ctx.database;
  if (!isOperator(ctx, code)) return { may_fill: false, may_clear: false, unfinished: [] };
  return {
    may_fill: !(await hasPersonas(db)),
    may_clear: (await listExistingSamples(db)).length > 0,
    unfinished: (await unfinishedSamples(ctx)).map(({ name }) => name),
  };
}

/** Creates all samples on a site without personas, for its operator. */
export async function fillSite(ctx: Context, { code }: { code?: string | undefined }) {
  refuseStrangers(ctx, code);
  return makeSamples(ctx, samples, refuseUnlessEmpty);
}

async function refuseUnlessEmpty(tx: Transaction): Promise<void> {
  if (await hasPersonas(tx)) throw new Conflict('site_not_empty', 'This site has FOs of its own already.');
}

/** Deletes the samples, all that was said to them and all that people uploaded to them, for the operator. */
export async function clearSamples(ctx: Context, { code }: { code?: string | undefined }) {
  refuseStrangers(ctx, code);
  const personas = await personasOf(ctx.database.db, sampleOwners);
  await removePeople(ctx, sampleOwners);
  return { removed: personas.length };
}
