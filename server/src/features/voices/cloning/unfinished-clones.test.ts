import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { SpeechFailure } from '#platform/speech';
import { type Person, testSite } from '../../../testing/index.ts';
import { callerOf } from '../../../testing/test-site.ts';
import { recording, spoken, wavOf } from './testing/sounds.ts';

const site = testSite({ LIMIT_CLONE_PER_DAY: '2' });
const consent = {
  ...{ consent_to_clone: true, consent_to_use: true, consent_to_store: true },
  ...{ signature: 'Ada Lovelace', timestamp: '2026-11-23T10:00:00.000Z' },
};
const path = '/functions/v1/clone-voice';
const clone = (as: Person, samples: object, call: typeof site.call = site.call) =>
  call('POST', path, { as, body: { name: 'Mine', consent_data: consent, ...samples } });
const base64 = (seed: number) => wavOf(spoken(4, { seed })).toString('base64');
const stored = () => site.platform.storage.list('recordings', new Date(Date.now() + 60_000));

const spy = () => vi.spyOn(site.platform.speech.cloning, 'clone');
afterEach(() => vi.restoreAllMocks());
const statuses = async (as: Person, times: number) => {
  const answers: number[] = [];
  for (let time = 0; time < times; time++)
    answers.push((await clone(as, { audio_samples: [base64(1)] })).status);
  return answers;
};

test('a clone counts once its samples were read, and each sample counts', async () => {
  const ada = await site.newPerson();
  spy().mockRejectedValue(new SpeechFailure('speech_refused'));
  expect(await statuses(ada, 3)).toEqual([422, 422, 429]);
  const counted = sql`select points from rate_limits where key = ${`samplePerHour:${ada.id}`}`;
  expect((await site.platform.database.db.execute(counted)).rows).toEqual([{ points: 2 }]);
});

test('a clone does not count where the fault is the site’s', async () => {
  spy().mockRejectedValue(new SpeechFailure('speech_voice_limit'));
  expect(await statuses(await site.newPerson(), 3)).toEqual([503, 503, 503]);
});

test('a clone is not begun with too little, whatever the samples hold', async () => {
  const recorded = { audio_samples: ['AAAA'], sample_mime_types: ['audio/webm;codecs=opus'] };
  const refused = await clone(await site.newPerson(), recorded);
  expect([refused.status, (await refused.json()).message]).toEqual([400, 'Need 30 more seconds']);
});

test('a clone is the only one of its person at a time', async () => {
  const ada = await site.newPerson();
  const { promise, resolve } = Promise.withResolvers<{ voice_id: string }>();
  const cloning = spy().mockReturnValue(promise);
  const first = clone(ada, { audio_samples: [base64(1)] });
  await expect.poll(() => cloning.mock.calls.length).toBe(1);
  const second = await clone(ada, { audio_samples: [base64(2)] });
  expect([second.status, (await second.json()).code]).toEqual([409, 'clone_running']);
  resolve({ voice_id: 'copy-1' });
  expect((await first).status).toBe(200);
});

test('a clone is finished for who has left, so that its copy is known', async () => {
  const ada = await site.newPerson();
  const leaving = new AbortController();
  const cloning = spy().mockImplementation(async () => {
    leaving.abort();
    return { voice_id: 'copy-2' };
  });
  const leaver = callerOf(async (url, init) =>
    site.app.request(url, { ...init, signal: leaving.signal } as RequestInit),
  );
  await clone(ada, { audio_samples: [base64(1)] }, leaver).catch(() => undefined);
  await expect
    .poll(async () => (await site.call('GET', '/functions/v1/manage-voices', { as: ada })).text())
    .toContain('"Mine"');
  expect(cloning.mock.calls[0]![2].aborted).toBe(false);
});

test('a sample of an account that is deleted during its upload leaves no file', async () => {
  const ada = await site.newPerson();
  const { storage } = site.platform;
  const putFile = storage.putFile.bind(storage);
  const put = vi.spyOn(storage, 'putFile').mockImplementationOnce(async (...file) => {
    const left = { as: ada, body: { confirmation: 'DELETE' } };
    expect((await site.call('POST', '/functions/v1/delete-account', left)).status).toBe(200);
    await putFile(...file);
  });
  const form = new FormData();
  const fields = { kind: 'uploaded', consent_to_store: 'true', text_version: cloneConsentVersion };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('audio', recording(1));
  expect((await site.call('POST', '/api/v1/voice-samples', { as: ada, body: form })).status).toBe(404);
  expect(put).toHaveBeenCalledOnce();
  expect((await stored()).filter((path) => path.startsWith(ada.id))).toEqual([]);
});
