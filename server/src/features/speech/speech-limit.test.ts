import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { speechRequests } from './testing/speech-requests.ts';

const site = testSite();
const { ask, get, speak, waitUntilCached } = speechRequests(site);
/** The minute in which uses are counted does not end during the test. */
const extendMinute = () =>
  site.platform.database.pool.query('update rate_limits set expire = expire + 3600000');

test('a person may have sixty texts spoken per minute', async () => {
  const [ada, bob] = [await site.newPerson(), await site.newPerson()];
  const say = (as: typeof ada) => ask(as, { text: 'Hello there, how are you?' });
  expect((await say(ada)).status).toBe(200);
  await extendMinute();
  for (let count = 1; count < 60; count++) expect((await say(ada)).status).toBe(200);
  const response = await say(ada);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await say(bob)).status).toBe(200);
});

test('an IP address may request sixty voice samples per minute', async () => {
  const { voices } = await (await site.call('GET', '/functions/v1/manage-voices')).json();
  const sample = () => site.call('GET', `/api/v1/voices/${voices[0].id}/sample`);
  expect((await sample()).status).toBe(200);
  await extendMinute();
  for (let count = 1; count < 60; count++) expect((await sample()).status).toBe(200);
  expect((await sample()).status).toBe(429);
});

/** Empties the cache, so that URLs need a new synthesis. */
const clearCache = () => site.platform.database.pool.query('delete from speech_files');
const useCount = async (key: string) => {
  const { rows } = await site.platform.database.pool.query(
    'select points from rate_limits where key like $1',
    [`%PerMinute:${key}`],
  );
  return rows[0]?.points ?? 0;
};

test('playing a URL does not count towards the limit, unless its audio has to be synthesized again', async () => {
  const eva = await site.newPerson();
  const { audioUrl } = await speak(eva, 'These words are heard three times.');
  await extendMinute();
  await (await get(audioUrl)).arrayBuffer();
  await waitUntilCached(audioUrl);
  await (await get(audioUrl)).arrayBuffer();
  expect(await useCount(eva.id)).toBe(1);
  await clearCache();
  await site.call('HEAD', audioUrl);
  expect(await useCount(eva.id)).toBe(1);
  await (await get(audioUrl)).arrayBuffer();
  expect(await useCount(eva.id)).toBe(2);
});

test('above the limit a URL whose audio is not cached is rejected too', async () => {
  const eva = await site.newPerson();
  const { audioUrl } = await speak(eva, 'These words are made once.');
  await extendMinute();
  await (await get(audioUrl)).arrayBuffer();
  await waitUntilCached(audioUrl);
  for (let count = 1; count < 60; count++) await ask(eva, { text: 'Hello there, how are you?' });
  expect((await get(audioUrl)).status).toBe(200);
  await clearCache();
  const response = await get(audioUrl);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await response.json()).message).toMatch(/too often/);
});
