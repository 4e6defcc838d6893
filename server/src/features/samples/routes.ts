import { procedures } from '#platform/http';
import { seedSamples } from './seed-samples.ts';

export const samplesRoutes = {
  seed: procedures.samples.seed.handler(({ context }) => seedSamples(context)),
};
