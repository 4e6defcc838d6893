import type { Breakers } from '../../breaker/index.ts';
import { elevenLabsSettings } from '../cloning/elevenlabs.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { createVendorEngine } from './vendor-engine.ts';

export interface ElevenLabsOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
  concurrency: number;
  /** Milliseconds to wait for the next byte. */
  idleTimeout: number;
  breakers: Breakers;
}

/** Characters per request that every ElevenLabs model accepts. */
const maxTextLength = 5000;
/** Characters of the previous text to send; intonation needs no more. */
const previousCharacters = 300;
const sampleRate = 24_000;
/** Models of version 3 reject a previous text. */
const modelsWithoutPreviousText = /^eleven_v3/;

/** Uses the HTTP protocol: the vendor's own package has a timeout of 240 seconds, and retries by itself. */
export function createElevenLabsSpeech(options: ElevenLabsOptions): SpeechEngine {
  const { apiKey, model, concurrency, idleTimeout, breakers } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  return createVendorEngine({
    identity: { engine: 'elevenlabs', model, name: `ElevenLabs (${model})` },
    settings: elevenLabsSettings,
    concurrency,
    idleTimeout,
    maxTextLength,
    sampleRate,
    server: 'elevenlabs',
    breakers,
    // Listing models is free.
    probe: (signal) =>
      fetch(`${baseUrl}/v1/models`, { headers: { 'xi-api-key': apiKey }, redirect: 'error', signal }),
    send({ text, voice, previousText, signal }) {
      const previous_text = modelsWithoutPreviousText.test(model)
        ? undefined
        : previousText?.slice(-previousCharacters);
      const path = `/v1/text-to-speech/${encodeURIComponent(voice.voice_id)}/stream`;
      return fetch(`${baseUrl}${path}?output_format=pcm_${sampleRate}`, {
        method: 'POST',
        headers: { 'xi-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ text, model_id: model, previous_text }),
        redirect: 'error',
        signal,
      });
    },
  });
}
