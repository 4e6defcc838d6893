import { countPublicPersonas, publicAddresses } from '#features/personas';
import type { Platform } from '#platform/context';

type Needed = Pick<Platform, 'config' | 'database'>;

/** Addresses that one sitemap may have at most (sitemaps.org). */
const partSize = 50_000;

/** Pages that are the same for everybody and that a search engine may show. */
const pages = [
  ...['/', '/explore', '/about', '/careers', '/creators', '/safety', '/cookies'],
  ...['/privacy', '/terms', '/faq', '/contact'],
];

/** The list of the sitemaps: one of the pages, and one for each part of the public personas. */
export async function sitemapIndex({ config, database }: Needed, size = partSize): Promise<string> {
  const parts = Math.ceil((await countPublicPersonas(database.db)) / size);
  const names = ['pages.xml', ...Array.from({ length: parts }, (_, part) => `personas.xml?part=${part + 1}`)];
  const entries = names.map((name) => `<sitemap><loc>${config.siteUrl}/sitemaps/${name}</loc></sitemap>`);
  return xml('sitemapindex', entries);
}

export const sitemapOfPages = ({ config }: Pick<Platform, 'config'>): string =>
  xml(
    'urlset',
    pages.map((path) => `<url><loc>${config.siteUrl}${path}</loc></url>`),
  );

/** The public personas of a part, which counts from 1, oldest first; undefined where there is none. */
export async function sitemapOfPersonas(
  { config, database }: Needed,
  part: number,
  size = partSize,
): Promise<string | undefined> {
  const found = await publicAddresses(database.db, { part: part - 1, size });
  if (found.length === 0) return undefined;
  return xml(
    'urlset',
    found.map(
      ({ handle, changedAt }) =>
        `<url><loc>${config.siteUrl}/fo/${handle}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
  );
}

const xml = (name: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${name}>
`;
