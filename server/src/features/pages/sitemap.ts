import { LRUCache } from 'lru-cache';
import { type PartStart, publicAddresses, startsOfParts } from '#features/personas';
import type { Platform } from '#platform/context';

type Dependencies = Pick<Platform, 'config' | 'database'>;

/**
 * Personas in one sitemap: few, so that generating one does not block the event loop. An index may have 50,000 sitemaps
 * (sitemaps.org).
 */
const partSize = 1000;
/** Time for which the index is cached; the same as `max-age` in its response. */
const cacheMilliseconds = 60 * 60_000;

/** Static pages that search engines may index. */
const pages = [
  ...['/', '/explore', '/about', '/careers', '/creators', '/safety', '/cookies'],
  ...['/privacy', '/terms', '/faq', '/contact'],
];

export interface Sitemaps {
  /** The sitemap index: the static pages, and the parts of the public personas. */
  index(): Promise<string>;
  /** The public personas of a part (from 1), oldest first; undefined if there is no such part. */
  personas(part: number): Promise<string | undefined>;
}

/**
 * The index is cached for an hour; a part that is not in the index causes no query. The parts are not cached, since a
 * persona that is no longer public must be in no list.
 */
export function createSitemaps({ config, database }: Dependencies, size = partSize): Sitemaps {
  const indexes = new LRUCache<'index', { starts: PartStart[]; text: string }>({
    max: 1,
    ttl: cacheMilliseconds,
    fetchMethod: async () => {
      const starts = await startsOfParts(database.db, size);
      return { starts, text: indexXml(config.siteUrl, starts.length) };
    },
  });
  return {
    index: async () => (await indexes.forceFetch('index')).text,
    async personas(part) {
      const { starts } = await indexes.forceFetch('index');
      const start = starts[part - 1];
      return start && partXml(config.siteUrl, await publicAddresses(database.db, { from: start, size }));
    },
  };
}

export const sitemapOfPages = ({ config }: Pick<Platform, 'config'>): string =>
  xml(
    'urlset',
    pages.map((path) => `<url><loc>${config.siteUrl}${path}</loc></url>`),
  );

function indexXml(siteUrl: string, parts: number): string {
  const names = ['pages.xml', ...Array.from({ length: parts }, (_, part) => `personas.xml?part=${part + 1}`)];
  const entries = names.map((name) => `<sitemap><loc>${siteUrl}/sitemaps/${name}</loc></sitemap>`);
  return xml('sitemapindex', entries);
}

const partXml = (siteUrl: string, personas: { handle: string; changedAt: Date }[]): string =>
  xml(
    'urlset',
    personas.map(
      ({ handle, changedAt }) =>
        `<url><loc>${siteUrl}/fo/${handle}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
  );

const xml = (name: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${name}>
`;
