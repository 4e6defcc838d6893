import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';

const site = testSite({ SITE_URL: 'https://localhost:8443' });

/** The request as the proxy passes it on: to this machine, without TLS. */
const fill = async (headers: Record<string, string>) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  const address = 'http://localhost:8443/api/v1/samples';
  return (await site.app.request(address, { method: 'POST', headers: form, body: '' })).status;
};

test('behind an HTTPS proxy only pages of this site can create the samples', async () => {
  const own = 'https://localhost:8443';
  for (const origin of ['https://localhost', 'https://localhost:8444', 'https://evil.example', 'null'])
    expect([origin, await fill({ origin, 'sec-fetch-site': 'same-origin' })]).toEqual([origin, 403]);
  for (const site of ['cross-site', 'same-site'])
    expect([site, await fill({ origin: own, 'sec-fetch-site': site })]).toEqual([site, 403]);
  const otherOriginUrl = 'http://elsewhere.example/api/v1/samples';
  const otherHostResponse = await site.app.request(otherOriginUrl, {
    method: 'POST',
    headers: { origin: own },
  });
  expect(otherHostResponse.status).toBe(404);
  expect(await fill({ origin: own, 'sec-fetch-site': 'same-origin' })).toBe(200);
});
