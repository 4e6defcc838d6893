import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { cleanUp, hourlyTasks } from '../../clean-up.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestVoice } from '../voices/testing/create-test-voice.ts';
import { speechRequests } from './testing/speech-requests.ts';

const site = testSite({ SPEECH_CACHE_MB: '1' });
const { speak, get, waitUntilCached } = speechRequests(site);
const folder = () => join(site.platform.config.storage.directory, 'speech');
const files = async () =>
  (await readdir(folder(), { recursive: true })).filter((name) => name.endsWith('.mp3'));
const rows = async () =>
  (await site.platform.database.pool.query('select * from speech_files order by created_at')).rows;

/** Nothing is cached when a test begins. */
beforeEach(async () => {
  for (const { storage_path } of await rows()) await site.platform.storage.remove('speech', storage_path);
  await site.platform.database.pool.query('delete from speech_files');
});

async function speakAndPlay(as: Person, text: string) {
  const { audioUrl } = await speak(as, text);
  await (await get(audioUrl)).arrayBuffer();
  await waitUntilCached(audioUrl);
}

test('deleting an account removes its cached speech and its URLs', async () => {
  const [ada, bob] = [await site.newPerson(), await site.newPerson()];
  await speakAndPlay(ada, 'These are words of the first person.');
  await speakAndPlay(bob, 'These are words of the second person.');
  const { audioUrl } = await speak(ada, 'These are words of the first person.');
  expect(await files()).toHaveLength(2);
  const removalResponse = await site.call('POST', '/functions/v1/delete-account', {
    as: ada,
    body: { confirmation: 'DELETE' },
  });
  expect(removalResponse.status).toBe(200);
  expect(await files()).toHaveLength(1);
  expect(await rows()).toMatchObject([{ user_id: bob.id }]);
  expect((await get(audioUrl)).status).toBe(404);
});

test('the text of cached speech is not stored', async () => {
  const ada = await site.newPerson();
  await speakAndPlay(ada, 'Nobody shall read of the marigolds.');
  expect(JSON.stringify(await rows())).not.toContain('marigold');
});

test('above the cache limit the least recently used speech is removed first', async () => {
  const ada = await site.newPerson();
  await speakAndPlay(ada, 'The oldest of them all is this one.');
  await site.platform.database.pool.query("update speech_files set used_at = now() - interval '1 day'");
  await speakAndPlay(ada, 'The newest of them all is this one.');
  await site.platform.database.pool.query(
    "update speech_files set size = 1048000 where used_at > now() - interval '1 hour'",
  );
  await cleanUp(site.platform, hourlyTasks(site.app.features));
  expect(await rows()).toMatchObject([{ size: 1_048_000 }]);
  expect(await files()).toHaveLength(1);
});

test('the cache is trimmed between the hourly runs too, but not after each addition', async () => {
  const ada = await site.newPerson();
  const newest = async () => (await rows()).at(-1);
  await speakAndPlay(
    ada,
    'This is a text that is long enough to be trimmed after, whatever was added before it.',
  );
  await site.platform.database.pool.query(
    "update speech_files set size = 1048576, used_at = now() - interval '1 day'",
  );
  const before = (await rows()).length;
  await speakAndPlay(ada, 'No.');
  expect((await newest()).size).toBeLessThan(10_000);
  expect(await rows()).toHaveLength(before + 1);
  await speakAndPlay(ada, 'This is another text that is long enough to be trimmed after.');
  expect((await rows()).map(({ size }) => size)).not.toContain(1_048_576);
});

test('files left by a killed process and expired URLs are removed', async () => {
  const ada = await site.newPerson();
  await speakAndPlay(ada, 'These words are kept for a while.');
  const abandoned = join(folder(), 'abandoned.mp3');
  await writeFile(abandoned, 'x');
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(abandoned, old, old);
  const later = () => new Date(Date.now() + 3 * 3_600_000);
  await cleanUp({ ...site.platform, clock: later }, hourlyTasks(site.app.features));
  expect(await files()).not.toContain('abandoned.mp3');
  expect((await files()).length).toBe((await rows()).length);
  const { rows: links } = await site.platform.database.pool.query('select count(*)::int from speech_links');
  expect(links[0].count).toBe(0);
});

test('speech whose file is missing is synthesized again', async () => {
  const ada = await site.newPerson();
  const text = 'These words will be lost from the disk.';
  await speakAndPlay(ada, text);
  for (const { storage_path } of await rows()) await site.platform.storage.remove('speech', storage_path);
  expect(await speak(ada, text)).toMatchObject({ cached: false });
});

test('deleting a voice removes its cached speech and reports that', async () => {
  const ada = await site.newPerson();
  const voiceId = await createTestVoice(site, ada);
  const body = { text: 'These are words in a voice of my own.', voiceId };
  const { audioUrl } = await speak(ada, body);
  await (await get(audioUrl)).arrayBuffer();
  await waitUntilCached(audioUrl);
  const before = (await files()).length;
  const removalResponse = await site.call('DELETE', `/api/v1/voices/${voiceId}`, { as: ada });
  expect((await removalResponse.json()).receipt).toContainEqual({ place: 'Cached speech', isDone: true });
  expect(await files()).toHaveLength(before - 1);
  expect((await get(audioUrl)).status).toBe(404);
});
