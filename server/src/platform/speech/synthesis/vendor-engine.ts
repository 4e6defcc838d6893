import type { Breakers } from '../../breaker/index.ts';
import { decodeSound } from '../sound/decode-sound.ts';
import { readAhead } from '../sound/read-ahead.ts';
import type { EngineVoice, SpeakingEngine } from '../speech.ts';
import { type EngineSettings, outageIn, SpeechFailure } from '../speech-failure.ts';
import { askVendor } from '../vendor/ask-vendor.ts';
import { createWaitingLine } from '../vendor/request-queue.ts';
import { createEnginePause } from './engine-pause.ts';
import type { SpeechEngine } from './speech-engine.ts';

interface SpeakRequest {
  text: string;
  voice: EngineVoice;
  previousText: string | undefined;
  signal: AbortSignal;
}

export interface VendorOptions {
  identity: SpeakingEngine;
  settings: EngineSettings;
  /** Maximum of concurrent requests. */
  concurrency: number;
  /** Milliseconds to wait for the next byte, and for a slot. */
  idleTimeout: number;
  /** Maximum length of a text. */
  maxTextLength: number;
  /** Sample rate of raw samples, in Hz. */
  sampleRate?: number;
  send(speakRequest: SpeakRequest): Promise<Response>;
  server: 'speech' | 'elevenlabs';
  /** Any response means that the server is available. */
  probe(signal: AbortSignal): Promise<Response>;
  breakers: Breakers;
}

/** Common parts of engines over HTTP: a slot, a timeout, and decoding of the sound. */
export function createVendorEngine(options: VendorOptions): SpeechEngine {
  const { identity, settings, idleTimeout } = options;
  const breaker = options.breakers.add(options.server, identity.name, {
    outageIn,
    refusal: (retryAfter) => new SpeechFailure('speech_unavailable', { retryAfter }),
    async probe(signal) {
      const request = { send: options.probe, task: 'speak', settings, signal, idleTimeout } as const;
      for await (const _ of (await askVendor(request)).bytes) break;
    },
  });
  const line = createWaitingLine(options.concurrency, idleTimeout);

  async function* speak(speakRequest: SpeakRequest) {
    const leave = await line.enter(speakRequest.signal);
    try {
      const send = (signal: AbortSignal) => options.send({ ...speakRequest, signal });
      const request = { send, task: 'speak', settings, signal: speakRequest.signal, idleTimeout } as const;
      yield* decodeSound(await askVendor(request), options.sampleRate);
    } finally {
      leave();
    }
  }
  return {
    identity,
    pause: createEnginePause(breaker),
    async *synthesize(text, voice, { signal, previousText }) {
      if (text.length > options.maxTextLength) throw new SpeechFailure('speech_too_long');
      const attempt = breaker.attempt();
      try {
        const speakRequest = { text, voice, previousText };
        for await (const samples of readAhead(
          (reading) => speak({ ...speakRequest, signal: reading }),
          signal,
        )) {
          attempt.succeeded();
          yield samples;
        }
      } catch (error) {
        attempt.failed(error);
        throw error;
      }
    },
  };
}
