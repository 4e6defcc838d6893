import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAnswerEncoder, sampleRate } from '@foyer/speech';
import type { SpeakingEngine, Synthesis } from '#platform/speech';
import type { Utterance } from '../utterance.ts';

/** Samples encoded in one go: encoding blocks the event loop, and the first audio waits for the first batch. */
const chunkSamples = { first: sampleRate / 10, next: sampleRate / 2 };

interface Options {
  signal: AbortSignal;
  onEngine: (engine: SpeakingEngine) => void;
  /** Awaited before each synthesis request. */
  whenNeeded: () => Promise<void>;
}

/** Synthesizes all requests into one MP3 stream. The engine that speaks the first request speaks all of them. */
export async function* encodedSpeech(
  synthesis: Synthesis,
  { requests, voice }: Utterance,
  { signal, onEngine, whenNeeded }: Options,
): AsyncGenerator<Uint8Array> {
  using encoder = await createAnswerEncoder();
  const wholeText = requests.join(' ');
  let size = chunkSamples.first;
  let previousText: string | undefined;
  let only: SpeakingEngine | undefined;
  const keepEngine = (engine: SpeakingEngine) => {
    only = engine;
    onEngine(engine);
  };
  for (const text of requests) {
    await whenNeeded();
    const options = { signal, onEngine: keepEngine, whole: wholeText, previousText, only };
    for await (const pcm of synthesis.synthesize(text, voice, options))
      for (let at = 0; at < pcm.length; ) {
        if (at > 0) await nextTurn();
        const piece = pcm.subarray(at, at + size);
        yield encoder.push(piece);
        at += piece.length;
        size = chunkSamples.next;
      }
    previousText = text;
  }
  yield encoder.end();
}
