import type { Breakers } from '../../breaker/index.ts';
import { elevenLabsSettings } from '../cloning/elevenlabs.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { createVendorEngine } from './vendor-engine.ts';

export interface ElevenLabsOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
  concurrency: number;
  /** Timeout without a byte, in milliseconds. */
  idleTimeout: number;
  breakers: Breakers;
}

/** The smallest limit of its models for one request. */
const maxTextLength = 5000;
/** Characters of the previous text to send; intonation needs no more. */
const previousCharacters = 300;
const rate = 24_000;
/** Models of version 3 reject a previous text. */
const isWithoutPrevious = /^eleven_v3/;

/** Uses the HTTP protocol: the vendor's own package has a timeout of 240 seconds, and retries by itself. */
export function createElevenLabsSpeech(options: ElevenLabsOptions): SpeechEngine {
  const { apiKey, model, concurrency, idleTimeout, breakers } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  return createVendorEngine({
    speaker: { engine: 'elevenlabs', model, name: `ElevenLabs (${model})` },
    settings: elevenLabsSettings,
    concurrency,
    idleTimeout,
    maxTextLength,
    rate,
    server: 'elevenlabs',
    breakers,
    // Listing models is free.
    probe: (signal) =>
      fetch(`${baseUrl}/v1/models`, { headers: { 'xi-api-key': apiKey }, redirect: 'error', signal }),
    send({ text, voice, previousText, signal }) {
      const previous_text = isWithoutPrevious.test(model)
        ? undefined
        : previousText?.slice(-previousCharacters);
      const path = `/v1/text-to-speech/${encodeURIComponent(voice.voice_id)}/stream`;
      return fetch(`${baseUrl}${path}?output_format=pcm_${rate}`, {
        method: 'POST',
        headers: { 'xi-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ text, model_id: model, previous_text }),
        redirect: 'error',
        signal,
      });
    },
  });
}
