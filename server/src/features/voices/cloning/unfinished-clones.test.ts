import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SpeechFailure } from '#platform/speech';
import { type Person, storedPaths, testSite } from '../../../testing/index.ts';
import { callerOf } from '../../../testing/test-site.ts';
import { recording, testSpeech, wavOf } from './testing/sounds.ts';
import { consent, uploadSample } from './testing/upload-sample.ts';

const site = testSite({ LIMIT_CLONE_PER_DAY: '2' });
const path = '/functions/v1/clone-voice';
const clone = (as: Person, samples: object, call: typeof site.call = site.call) =>
  call('POST', path, { as, body: { name: 'Mine', consent_data: consent, ...samples } });
const upload = (as: Person, audio: File) => uploadSample(site, as, audio);
const base64 = (seed: number) => wavOf(testSpeech(4, { seed })).toString('base64');
const storedRecordings = () => storedPaths(site.platform.storage, 'recordings');

const spyOnCloning = () => vi.spyOn(site.platform.speech.cloning, 'clone');
afterEach(() => vi.restoreAllMocks());
const threeStatuses = async (as: Person, samples: object = { audio_samples: [base64(1)] }) => {
  const statuses: number[] = [];
  for (let time = 0; time < 3; time++) statuses.push((await clone(as, samples)).status);
  return statuses;
};

const countedUploadsOf = async ({ id }: Person) => {
  const counted = sql`select points from rate_limits where key = ${`samplePerHour:${id}`}`;
  return (await site.platform.database.db.execute(counted)).rows;
};

test('a clone that fails at a provider counts towards the daily limit, and each sample as an upload', async () => {
  const ada = await site.newPerson();
  vi.spyOn(site.platform.speech.cloning, 'isApproximate', 'get').mockReturnValue(false);
  spyOnCloning().mockRejectedValue(new SpeechFailure('speech_refused'));
  expect(await threeStatuses(ada)).toEqual([422, 422, 429]);
  expect(await countedUploadsOf(ada)).toEqual([{ points: 2 }]);
});

test('a clone in which the built-in engine finds no voice counts only as an upload', async () => {
  const ada = await site.newPerson();
  spyOnCloning().mockRejectedValue(new SpeechFailure('speech_refused'));
  expect(await threeStatuses(ada)).toEqual([422, 422, 422]);
  expect(await countedUploadsOf(ada)).toEqual([{ points: 6 }]);
});

test.each<[number, Error]>([
  [503, new SpeechFailure('speech_voice_limit')],
  [503, new SpeechFailure('speech_quota')],
  [503, new SpeechFailure('speech_plan')],
  [503, new SpeechFailure('speech_rate_limited')],
  [502, new SpeechFailure('speech_bad_answer')],
  [500, new Error('the disk is full')],
])('a clone does not count towards the daily limit if the site is at fault: %i %s', async (status, fault) => {
  spyOnCloning().mockRejectedValue(fault);
  const ada = await site.newPerson();
  const { id } = await (await upload(ada, recording(1))).json();
  expect(await threeStatuses(ada, { sample_ids: [id] })).toEqual([status, status, status]);
});

test('a clone is not started with too few samples, whatever they contain', async () => {
  const recorded = { audio_samples: ['AAAA'], sample_mime_types: ['audio/webm;codecs=opus'] };
  const response = await clone(await site.newPerson(), recorded);
  expect([response.status, (await response.json()).message]).toEqual([400, 'Need 30 more seconds']);
});

test('a person can have one clone in progress', async () => {
  const ada = await site.newPerson();
  const { promise, resolve } = Promise.withResolvers<{ voice_id: string }>();
  const cloning = spyOnCloning().mockReturnValue(promise);
  const first = clone(ada, { audio_samples: [base64(1)] });
  await expect.poll(() => cloning.mock.calls.length).toBe(1);
  const second = await clone(ada, { audio_samples: [base64(2)] });
  expect([second.status, (await second.json()).code]).toEqual([409, 'clone_running']);
  resolve({ voice_id: randomUUID() });
  expect((await first).status).toBe(200);
});

/** Calls over a real connection that can be aborted like a browser's. */
async function disconnectingClient() {
  const server = createAdaptorServer({ fetch: site.app.fetch }) as Server;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const closed = once(server, 'request').then(([, response]) => once(response as ServerResponse, 'close'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const controller = new AbortController();
  const call = callerOf((path, init) => fetch(origin + path, { ...init, signal: controller.signal }));
  const leave = () => {
    controller.abort();
    return closed;
  };
  return { call, leave };
}

const samplesOf = async (as: Person) =>
  (await (await site.call('GET', '/api/v1/voice-samples', { as })).json()).samples;
const voicesOf = async (as: Person) =>
  (await (await site.call('GET', '/functions/v1/manage-voices?visibility=mine', { as })).json()).voices;
const copiesToForget = async (voice_id: string) =>
  (
    await site.platform.database.db.execute(
      sql`select voice_id from voice_copies_to_forget where voice_id = ${voice_id}`,
    )
  ).rows;

describe('a client that disconnects while the provider makes the copy', () => {
  test('gets no voice and keeps its uploaded samples, and the copy is deleted at the provider', async () => {
    const ada = await site.newPerson();
    const { id } = await (await upload(ada, recording(1))).json();
    const { call, leave } = await disconnectingClient();
    vi.spyOn(site.platform.speech.cloning, 'provider', 'get').mockReturnValue('elevenlabs');
    const [voice_id, second] = [randomUUID(), randomUUID()];
    const forget = vi.spyOn(site.platform.speech.cloning, 'forget').mockResolvedValue();
    const cloning = spyOnCloning().mockImplementationOnce(async () => {
      await leave();
      return { voice_id };
    });
    await clone(ada, { sample_ids: [id] }, call).catch(() => undefined);
    await expect.poll(() => forget.mock.calls).toEqual([[voice_id, 'elevenlabs']]);
    await expect.poll(() => copiesToForget(voice_id)).toEqual([]);
    // Aborting the call to the provider would leave a copy there that cannot be deleted.
    expect(cloning.mock.calls[0]![2].aborted).toBe(false);
    expect(await voicesOf(ada)).toEqual([]);
    expect(await samplesOf(ada)).toMatchObject([{ id }]);
    cloning.mockResolvedValueOnce({ voice_id: second });
    expect((await clone(ada, { sample_ids: [id] })).status).toBe(200);
    expect(await voicesOf(ada)).toMatchObject([{ voice_id: second }]);
  });

  test('leaves none of the samples in its request', async () => {
    const ada = await site.newPerson();
    const { call, leave } = await disconnectingClient();
    spyOnCloning().mockImplementationOnce(async () => {
      await leave();
      return { voice_id: randomUUID() };
    });
    await clone(ada, { audio_samples: [base64(1)] }, call).catch(() => undefined);
    const filesOf = async () => (await storedRecordings()).filter((path) => path.startsWith(ada.id));
    await expect.poll(filesOf).toEqual([]);
    expect(await voicesOf(ada)).toEqual([]);
    expect(await samplesOf(ada)).toEqual([]);
  });
});

test('a sample of an account that is deleted during the upload leaves no file', async () => {
  const ada = await site.newPerson();
  const { storage } = site.platform;
  const putFile = storage.putFile.bind(storage);
  const put = vi.spyOn(storage, 'putFile').mockImplementationOnce(async (...file) => {
    const confirmation = { as: ada, body: { confirmation: 'DELETE' } };
    expect((await site.call('POST', '/functions/v1/delete-account', confirmation)).status).toBe(200);
    await putFile(...file);
  });
  expect((await upload(ada, recording(1))).status).toBe(404);
  expect(put).toHaveBeenCalledOnce();
  expect((await storedRecordings()).filter((path) => path.startsWith(ada.id))).toEqual([]);
});
