import type { Context } from '#platform/context';
import { removeSamples } from '../remove-samples.ts';
import { refuseStrangers } from './operator.ts';

/** Deletes the samples and all that was said to them, for the operator. */
export async function clearSamples(ctx: Context, { code }: { code?: string | undefined }) {
  refuseStrangers(ctx, code);
  return { removed: await ctx.database.transaction(removeSamples) };
}
