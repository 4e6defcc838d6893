import type { UserContext } from '#platform/context';
import { makeSamples, samplesPresent } from './make-samples.ts';
import { seededSamples } from './samples.ts';

/** The four samples of the seeding page, for whoever is signed in. */
export async function seedSamples(ctx: UserContext) {
  const present = await samplesPresent(ctx.database.db);
  if (present.length > 0) return { created: false, personas: present };
  return makeSamples(ctx, seededSamples);
}
