import { Hono, type MiddlewareHandler } from 'hono';
import type { Platform } from '#platform/context';
import { Forbidden } from '#platform/errors';
import { type HttpEnv, type HttpRoutes, openProcedures, procedures } from '#platform/http';
import { fromThisMachine } from '#platform/outbox';
import { seedSamples } from './make-samples.ts';
import { clearSamples, fillSite, getOffer } from './operator/site-samples.ts';
import { readExchange } from './read-exchange.ts';

export const samplesRoutes = {
  seed: procedures.samples.seed.handler(({ context }) => seedSamples(context)),
  exchange: openProcedures.samples.exchange.handler(({ context }) => readExchange(context)),
  offer: openProcedures.samples.offer.handler(({ context, input }) => getOffer(context, input)),
  fill: openProcedures.samples.fill.handler(({ context, input }) => fillSite(context, input)),
  clear: openProcedures.samples.clear.handler(({ context, input }) => clearSamples(context, input)),
};

/**
 * Rejects requests from other sites' pages, which could act through the browser of the operator, who needs no code on
 * this machine.
 */
export const ownMachineOnly = ({ config }: Pick<Platform, 'config'>): HttpRoutes => {
  const guard = new Hono<HttpEnv>();
  if (config.ownMachine)
    for (const path of ['/api/v1/samples', '/api/v1/samples/*'])
      guard.use(path, fromThisMachine, notFromOtherPages(new URL(config.siteUrl).origin));
  return guard;
};

/**
 * Other sites can post forms to any URL; the browser then sends the page's origin. Behind an HTTPS proxy the pages'
 * origin is that of `SITE_URL`, not the one of the request.
 */
const notFromOtherPages =
  (siteOrigin: string): MiddlewareHandler =>
  async (c, next) => {
    const site = c.req.header('sec-fetch-site') ?? 'none';
    const origin = c.req.header('origin') ?? siteOrigin;
    const ownOrigins = [siteOrigin, new URL(c.req.url).origin];
    const isChange = c.req.method !== 'GET';
    if (isChange && (!['same-origin', 'none'].includes(site) || !ownOrigins.includes(origin)))
      throw new Forbidden('Only a page of this site may do this.');
    await next();
  };
