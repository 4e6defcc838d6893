import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../testing/create-test-persona.ts';

const site = testSite({ LIMIT_SAVE_PER_HOUR: '3' });

test('creating, changing and restoring an FO share a limit', async () => {
  const { call } = await createTestPersona(site, { name: 'First' });
  expect((await call('PATCH', '', { name: 'Second' })).status).toBe(200);
  expect((await call('POST', '/versions/1/restore')).status).toBe(200);
  const limited = await call('PATCH', '', { name: 'Third' });
  expect(limited).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(
        /^You are doing this too often\. Please try again in (?:60|59) minutes\.$/,
      ),
    },
  });
  expect((await call('POST', '/versions/2/restore')).status).toBe(429);
  expect((await call('GET', '/edit')).body.name).toBe('First');
});

test.each([
  ['PATCH', '/privacy', { visibility: 'private' }],
  ['PATCH', '/privacy', { is_discoverable: true }],
  ['PUT', '/visibility', { is_public: false }],
  ['POST', '/complete', { is_public: false }],
  ['POST', '/functions/v1/repair-fo-profile', {}],
])('%s %s %j counts as a change', async (method, path, body) => {
  const { id, owner } = await createTestPersona(site);
  const isFunction = path.startsWith('/functions');
  const change = () =>
    site.call(method, isFunction ? path : `/api/v1/personas/${id}${path}`, {
      as: owner,
      body: isFunction ? { fo_id: id } : body,
    });
  for (let count = 0; count < 2; count++) expect((await change()).status).toBe(200);
  const limited = await change();
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('embedding the principles again has a limit of its own, which does not reduce the number of saves', async () => {
  const { id, owner, call } = await createTestPersona(site);
  const embed = async () =>
    (await site.call('POST', '/functions/v1/compute-fo-embeddings', { as: owner, body: { foId: id } }))
      .status;
  for (let count = 0; count < 3; count++) expect(await embed()).toBe(200);
  expect(await embed()).toBe(429);
  for (const bio of ['A baker.', 'A gardener.']) expect((await call('PATCH', '', { bio })).status).toBe(200);
});
