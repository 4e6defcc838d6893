import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { createSitemaps } from './sitemap.ts';

const site = testSite();
const readPage = async (path: string) => {
  const response = await site.call('GET', path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const pathsIn = (text = '') =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address!.slice(site.platform.config.siteUrl.length),
  );

test('the sitemap has the static pages and the public personas, and nothing else', async () => {
  const shownHandle = (await createTestPersona(site, { name: 'Shown', is_public: true })).persona.handle;
  const hidden = (await createTestPersona(site, { name: 'Hidden' })).persona.handle;
  const index = await readPage('/sitemap.xml');
  expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(pathsIn(index.text)).toEqual(['/sitemaps/pages.xml', '/sitemaps/personas.xml?part=1']);
  expect(pathsIn((await readPage('/sitemaps/pages.xml')).text)).toContain('/about');
  const personas = (await readPage('/sitemaps/personas.xml?part=1')).text;
  expect(pathsIn(personas)).toContain(`/fo/${shownHandle}`);
  expect(personas).not.toContain(hidden);
  const statusOf = async (part: string) => (await readPage(`/sitemaps/personas.xml?part=${part}`)).status;
  expect([await statusOf('2'), await statusOf('1000000')]).toEqual([404, 404]);
  for (const part of ['0', '1.5', '9999999', 'x']) expect(await statusOf(part), part).toBe(400);
});

test('a persona that is no longer public is in no sitemap', async () => {
  const { persona, call } = await createTestPersona(site, { is_public: true });
  const part = '/sitemaps/personas.xml?part=1';
  expect(pathsIn((await readPage(part)).text)).toContain(`/fo/${persona.handle}`);
  expect((await call('PATCH', '/privacy', { visibility: 'unlisted' })).status).toBe(200);
  const response = await site.call('GET', part);
  expect(pathsIn(await response.text())).not.toContain(`/fo/${persona.handle}`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test.each(['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/personas.xml?part=1'])(
  '%s is not sent again while it is unchanged',
  async (path) => {
    await createTestPersona(site, { is_public: true });
    const response = await site.call('GET', path);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    const unchanged = await site.call('GET', path, { headers });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(unchanged.headers.get('cache-control')).toBe(response.headers.get('cache-control'));
  },
);

test('a part with another persona is sent again', async () => {
  const path = '/sitemaps/personas.xml?part=1';
  await createTestPersona(site, { is_public: true });
  const headers = { 'if-none-match': (await site.call('GET', path)).headers.get('etag') ?? '' };
  const { handle } = (await createTestPersona(site, { is_public: true })).persona;
  const changed = await site.call('GET', path, { headers });
  expect([changed.status, pathsIn(await changed.text()).at(-1)]).toEqual([200, `/fo/${handle}`]);
});

test('the parts contain each public persona once, and new ones are in the last part', async () => {
  for (let number = 0; number < 4; number++) await createTestPersona(site, { is_public: true });
  const whole = pathsIn(await createSitemaps(site.platform).personas(1));
  const inTwos = createSitemaps(site.platform, 2);
  const listed = pathsIn(await inTwos.index()).slice(1);
  expect(listed).toHaveLength(Math.ceil(whole.length / 2));
  const parts = await Promise.all(listed.map((_, part) => inTwos.personas(part + 1)));
  expect(parts.flatMap(pathsIn)).toEqual(whole);
  expect(new Set(whole).size).toBe(whole.length);
  expect(await inTwos.personas(listed.length + 1)).toBeUndefined();
  const { handle } = (await createTestPersona(site, { is_public: true })).persona;
  expect(pathsIn(await createSitemaps(site.platform).personas(1)).at(-1)).toBe(`/fo/${handle}`);
});

test('robots.txt and security.txt are served', async () => {
  const robots = (await readPage('/robots.txt')).text;
  expect(robots).toContain(`Sitemap: ${site.platform.config.siteUrl}/sitemap.xml`);
  expect(robots).toContain('Disallow: /chat/\n');
  expect(robots).not.toMatch(/Disallow: \/(?:fo|explore|storage\/v1\/object\/public)?\n/);
  const contact = (await readPage('/.well-known/security.txt')).text;
  expect(contact).toContain(`Contact: mailto:${site.platform.config.supportEmail}`);
  const expires = Date.parse(/Expires: (.+)/.exec(contact)![1]!);
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
