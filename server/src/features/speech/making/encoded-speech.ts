import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAnswerEncoder, sampleRate } from '@foyer/speech';
import type { SpeakingEngine, Synthesis } from '#platform/speech';
import type { Spoken } from '../spoken.ts';

/** Encoded at once, in samples: other requests wait no longer than that takes, nor somebody for the first sound. */
const atOnce = { first: sampleRate / 10, next: sampleRate / 2 };

interface Options {
  signal: AbortSignal;
  onEngine: (engine: SpeakingEngine) => void;
  /** Before each request. */
  whenNeeded: () => Promise<void>;
}

/** One MP3 of all requests, in pieces as they are made. What speaks the first of them speaks all. */
export async function* encodedSpeech(
  synthesis: Synthesis,
  { requests, voice }: Spoken,
  { signal, onEngine, whenNeeded }: Options,
): AsyncGenerator<Uint8Array> {
  using encoder = await createAnswerEncoder();
  const whole = requests.join(' ');
  let size = atOnce.first;
  let previousText: string | undefined;
  let only: SpeakingEngine | undefined;
  const keepTo = (engine: SpeakingEngine) => {
    only = engine;
    onEngine(engine);
  };
  for (const text of requests) {
    await whenNeeded();
    const options = { signal, onEngine: keepTo, whole, previousText, only };
    for await (const pcm of synthesis.synthesize(text, voice, options))
      for (let at = 0; at < pcm.length; ) {
        if (at > 0) await nextTurn();
        const piece = pcm.subarray(at, at + size);
        yield encoder.push(piece);
        at += piece.length;
        size = atOnce.next;
      }
    previousText = text;
  }
  yield encoder.end();
}
