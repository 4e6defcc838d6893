import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { z } from 'zod';
import type { Platform } from '#platform/context';
import { NotFound } from '#platform/errors';
import { type HttpEnv, readQuery } from '#platform/http';
import { robots } from './robots.ts';
import { securityContact } from './security-contact.ts';
import { createSitemaps, sitemapOfPages } from './sitemap.ts';

const xmlType = { 'content-type': 'application/xml; charset=utf-8' };
const cachedHeaders = { ...xmlType, 'cache-control': 'public, max-age=3600' };
const uncachedHeaders = { ...xmlType, 'cache-control': 'no-cache' };

/** Anything but a number up to a million is a bad request. */
const partQuery = z.strictObject({ part: z.coerce.number().int().min(1).max(1_000_000) });

/** Sitemaps, robots.txt and security.txt. */
export function pagesRoutes(platform: Platform) {
  const sitemaps = createSitemaps(platform);
  return new Hono<HttpEnv>()
    .get('/robots.txt', (c) => c.text(robots(platform)))
    .get('/.well-known/security.txt', (c) => c.text(securityContact(platform)))
    .on('GET', ['/sitemap.xml', '/sitemaps/*'], etag())
    .get('/sitemap.xml', async (c) => c.body(await sitemaps.index(), 200, cachedHeaders))
    .get('/sitemaps/pages.xml', (c) => c.body(sitemapOfPages(platform), 200, cachedHeaders))
    .get('/sitemaps/personas.xml', async (c) => {
      const { part } = readQuery(c, partQuery);
      const xml = await sitemaps.personas(part);
      if (!xml) throw new NotFound('Sitemap');
      return c.body(xml, 200, uncachedHeaders);
    });
}
