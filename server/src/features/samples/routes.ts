import { Hono } from 'hono';
import type { Platform } from '#platform/context';
import { type HttpEnv, type HttpRoutes, openProcedures, procedures } from '#platform/http';
import { fromThisMachine } from '#platform/outbox';
import { clearSamples } from './operator/clear-samples.ts';
import { fillSite } from './operator/fill-site.ts';
import { getOffer } from './operator/get-offer.ts';
import { readExchange } from './read-exchange.ts';
import { seedSamples } from './seed-samples.ts';

export const samplesRoutes = {
  seed: procedures.samples.seed.handler(({ context }) => seedSamples(context)),
  exchange: openProcedures.samples.exchange.handler(({ context }) => readExchange(context)),
  offer: openProcedures.samples.offer.handler(({ context, input }) => getOffer(context, input)),
  fill: openProcedures.samples.fill.handler(({ context, input }) => fillSite(context, input)),
  clear: openProcedures.samples.clear.handler(({ context, input }) => clearSamples(context, input)),
};

/** What whoever is at this machine may do without a code, no page from elsewhere may do through their browser. */
export const ownMachineOnly = ({ config }: Pick<Platform, 'config'>): HttpRoutes => {
  const guard = new Hono<HttpEnv>();
  if (config.ownMachine)
    guard.use('/api/v1/samples', fromThisMachine).use('/api/v1/samples/*', fromThisMachine);
  return guard;
};
