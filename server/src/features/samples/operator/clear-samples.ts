import { removePeople } from '#features/accounts';
import { personasOf } from '#features/personas';
import type { Context } from '#platform/context';
import { sampleOwners } from '../samples.ts';
import { refuseStrangers } from './operator.ts';

/** Deletes the samples, all that was said to them and all that people uploaded to them, for the operator. */
export async function clearSamples(ctx: Context, { code }: { code?: string | undefined }) {
  refuseStrangers(ctx, code);
  const personas = await personasOf(ctx.database.db, sampleOwners);
  await removePeople(ctx, sampleOwners);
  return { removed: personas.length };
}
