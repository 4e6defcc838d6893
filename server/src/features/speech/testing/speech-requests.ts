import { createHash } from 'node:crypto';
import type { SpeechAnswer } from '@foyer/contract';
import { decodeMp3 } from '@foyer/speech/testing';
import { expect, vi } from 'vitest';
import type { Answer, Person, TestSite } from '../../../testing/index.ts';

const path = '/functions/v1/tts-generate';

/** Calls of a client that plays speech. */
export const speechRequests = (site: Pick<TestSite, 'call'>) => ({
  ask: (as: Person | undefined, body: object) => site.call('POST', path, { as, body }),
  /** The response of a call that must succeed. */
  async speak(as: Person | undefined, body: object | string): Promise<SpeechAnswer> {
    const text = typeof body === 'string' ? { text: body } : body;
    return expectSpeech(await site.call('POST', path, { as, body: text }));
  },
  get: (audioUrl: string, headers?: Record<string, string>) =>
    site.call('GET', audioUrl, headers ? { headers } : {}),
  /** Waits until the audio has a length, i.e. is cached. */
  async waitUntilCached(audioUrl: string): Promise<void> {
    const length = async () => (await site.call('HEAD', audioUrl)).headers.get('content-length');
    await vi.waitFor(async () => expect(await length()).not.toBeNull(), { timeout: 60_000 });
  },
});

export async function expectSpeech(response: Answer): Promise<SpeechAnswer> {
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body;
}

export const bytesOf = async (response: Answer) => new Uint8Array(await response.arrayBuffer());

/** A short hash to compare audio by. */
export const digest = (sound: Uint8Array) => createHash('sha256').update(sound).digest('hex');

/** Length in seconds and the largest absolute sample value. */
export async function measure(mp3: Uint8Array): Promise<{ seconds: number; peak: number }> {
  const { pcm, sampleRate } = await decodeMp3(mp3);
  return {
    seconds: pcm.length / sampleRate,
    peak: pcm.reduce((max, value) => Math.max(max, Math.abs(value)), 0),
  };
}
