import type { UserContext } from '#platform/context';
import { makeSamples } from './make-samples.ts';
import { seededSamples } from './samples.ts';

/** The four samples of the seeding page, for whoever is signed in. */
export const seedSamples = (ctx: UserContext) => makeSamples(ctx, seededSamples);
