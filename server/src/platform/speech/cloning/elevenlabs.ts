import { z } from 'zod';
import { ResponseTooLong, readBounded } from '../../bounded-fetch.ts';
import type { Breakers } from '../../breaker/index.ts';
import type { ClonedVoice, Cloning, VoiceSample } from '../speech.ts';
import { outageIn, SpeechFailure } from '../speech-failure.ts';
import { askVendor, type VendorAnswer } from '../vendor/ask-vendor.ts';
import { formOf } from '../vendor/form-of.ts';

export interface ElevenLabsCloningOptions {
  baseUrl: string;
  apiKey: string;
  /** Milliseconds to wait for the next byte; cloning takes longer than synthesis. */
  idleTimeout: number;
  breakers: Breakers;
}

const voiceResponse = z.object({
  voice_id: z.string().min(1),
  requires_verification: z.boolean().optional(),
});
export const elevenLabsSettings = { key: 'ELEVENLABS_API_KEY', model: 'ELEVENLABS_MODEL' };
/** Longer responses are rejected. */
const maxResponseBytes = 64 * 1024;

/** ElevenLabs' instant cloning behind a circuit breaker, and the deletion of its voices. */
export function createElevenLabsCloning(options: ElevenLabsCloningOptions): Cloning {
  const { apiKey, idleTimeout } = options;
  const api = `${options.baseUrl.replace(/\/+$/, '')}/v1`;
  const voices = `${api}/voices`;
  const headers = { 'xi-api-key': apiKey };
  const request = { task: 'clone', settings: elevenLabsSettings, idleTimeout } as const;
  const breaker = options.breakers.add('voice_cloning', 'ElevenLabs', {
    outageIn,
    refusal: (retryAfter) => new SpeechFailure('speech_unavailable', { retryAfter }),
    async probe(signal) {
      // Listing models is free.
      const send = (signal: AbortSignal) => fetch(`${api}/models`, { headers, redirect: 'error', signal });
      for await (const _ of (await askVendor({ ...request, send, signal })).bytes) break;
    },
  });

  return {
    provider: 'elevenlabs',
    isApproximate: false,
    clone: (samples, name, signal) => breaker.run(() => clone(samples, name, signal)),
    // Runs in the background, so it is tried regardless of the breaker.
    forget: (voiceId) => breaker.observe(() => forget(voiceId)),
  };

  async function clone(samples: VoiceSample[], name: string, signal: AbortSignal): Promise<ClonedVoice> {
    const fields = { name, remove_background_noise: 'false' };
    const send = (sending: AbortSignal) => {
      const form = formOf(fields, samples.map(fileOf));
      const post = { method: 'POST', body: form.body, duplex: 'half', redirect: 'error' } as const;
      return fetch(`${voices}/add`, { ...post, headers: { ...headers, ...form.headers }, signal: sending });
    };
    const answer = await askVendor({ ...request, send, signal, isSentOnce: true });
    const addedVoice = voiceResponse.safeParse(await jsonOf(answer));
    if (!addedVoice.success) throw new SpeechFailure('speech_bad_answer');
    const { voice_id, requires_verification } = addedVoice.data;
    return { voice_id, ...(requires_verification && { waitsForVerification: true }) };
  }

  async function forget(voiceId: string): Promise<void> {
    const url = `${voices}/${encodeURIComponent(voiceId)}`;
    const remove = (signal: AbortSignal) =>
      fetch(url, { method: 'DELETE', headers, redirect: 'error', signal });
    try {
      const { signal } = new AbortController();
      await jsonOf(await askVendor({ ...request, send: remove, signal }));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

const fileOf = ({ file, name }: VoiceSample) => ({ field: 'files', file, fileName: name });

/** True if the provider itself reports a missing voice: a 404 without its error code may come from a proxy. */
const isGone = (error: unknown) => error instanceof SpeechFailure && error.code === 'speech_voice_missing';

async function jsonOf({ bytes }: VendorAnswer): Promise<unknown> {
  try {
    return JSON.parse((await readBounded(bytes, maxResponseBytes)).toString());
  } catch (error) {
    if (!(error instanceof ResponseTooLong || error instanceof SyntaxError)) throw error;
    throw new SpeechFailure('speech_bad_answer');
  }
}
