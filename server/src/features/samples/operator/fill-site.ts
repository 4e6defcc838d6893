import { hasPersonas } from '#features/personas';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { makeSamples } from '../make-samples.ts';
import { samples } from '../samples.ts';
import { refuseStrangers } from './operator.ts';

/** Fills a site without a single persona with all samples, for its operator. */
export async function fillSite(ctx: Context, { code }: { code?: string | undefined }) {
  refuseStrangers(ctx, code);
  return makeSamples(ctx, samples, refuseFull);
}

async function refuseFull(tx: Transaction): Promise<void> {
  if (await hasPersonas(tx)) throw new Conflict('site_not_empty', 'This site has FOs of its own already.');
}
