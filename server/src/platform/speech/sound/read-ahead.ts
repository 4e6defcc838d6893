import { type Pcm, sampleRate } from '@foyer/speech';
import { SpeechFailure } from '../speech-failure.ts';

/** A request of 300 characters takes about 30 seconds to speak. */
const maxSamples = 90 * sampleRate;

/**
 * Reads the sound as fast as it arrives, independent of playback, so that the vendor's slot is freed early. Reading
 * ends when the consumer stops.
 */
export async function* readAhead(open: (signal: AbortSignal) => Pcm, caller: AbortSignal): Pcm {
  const stopping = new AbortController();
  const queue: Float32Array[] = [];
  let outcome: { error?: unknown } | undefined;
  let wake = () => {};
  const reading = (async () => {
    try {
      let length = 0;
      for await (const samples of open(AbortSignal.any([caller, stopping.signal]))) {
        length += samples.length;
        if (length > maxSamples) throw new SpeechFailure('speech_bad_answer');
        queue.push(samples);
        wake();
      }
      outcome = {};
    } catch (error) {
      outcome = { error };
    }
    wake();
  })();
  try {
    for (;;) {
      caller.throwIfAborted();
      const samples = queue.shift();
      if (samples) yield samples;
      else if (outcome) break;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    if ('error' in outcome) throw outcome.error;
  } finally {
    stopping.abort();
    await reading;
  }
}
