import type { ServerResponse } from 'node:http';
import { type SoundFailure, sendSound } from './send-sound.ts';
import { tone, toPcm, wavHead } from './vendor-sound.ts';

/** Speech of the fake OpenAI-compatible server. Can be changed between requests. */
export interface OpenAiVoices {
  /** Sample rate in Hz. */
  rate: number;
  /** The response of `/audio/voices`, or a promise of it; a number is an error status. */
  listed: unknown;
  /** Synthesis, by default of a hum: samples at `rate`. */
  speak: (text: string, rate: number) => Float32Array | Promise<Float32Array>;
}

export const openAiVoices = (): OpenAiVoices => ({ rate: 22_050, listed: 404, speak: tone });

/** `POST /audio/speech` like local servers: a WAV of unknown length, or raw samples of unspecified rate. */
export async function speak(
  body: Record<string, unknown>,
  response: ServerResponse,
  voices: OpenAiVoices,
  failure: SoundFailure,
): Promise<void> {
  const samples = toPcm(await voices.speak(String(body.input), voices.rate));
  const isWav = body.response_format === 'wav';
  const head = isWav ? wavHead(voices.rate) : Buffer.alloc(0);
  await sendSound(response, { type: isWav ? 'audio/wav' : 'audio/pcm', head, samples }, failure);
}

export async function listVoices(response: ServerResponse, voices: OpenAiVoices): Promise<void> {
  const listed = await voices.listed;
  const headers = { 'content-type': 'application/json' };
  if (typeof listed === 'number')
    response.writeHead(listed, headers).end(JSON.stringify({ detail: 'Refused' }));
  else response.writeHead(200, headers).end(JSON.stringify(listed));
}
