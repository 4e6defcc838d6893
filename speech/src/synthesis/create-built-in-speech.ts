import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SpeechProblem } from '../problem.ts';
import { type Pcm, sampleRate } from '../sound/pcm.ts';
import { type BuiltInVoiceName, builtInVoices, type VoiceSetting } from '../voices.ts';
import { speakableSentences } from './speakable-sentences.ts';
import { ThreadPool } from './thread-pool.ts';

export interface BuiltInSpeech {
  /**
   * Speaks prose in English, sentence by sentence: the next one is synthesised while the caller reads the current one.
   * Throws a `SpeechProblem`, or the signal's reason; neither leaves a thread at work. `wholeText` is the text that `text`
   * is a part of: its letters decide whether an English voice can speak it.
   */
  synthesize(
    text: string,
    voice: BuiltInVoiceName | VoiceSetting,
    signal: AbortSignal,
    wholeText?: string | undefined,
  ): Pcm;
  close(): Promise<void>;
}

const chunkLength = sampleRate / 5;

/** `workers` speak at once; by default one for each core, at most four. Nothing is loaded before the first sentence. */
export function createBuiltInSpeech({
  workers = Math.min(4, availableParallelism()),
}: {
  workers?: number;
} = {}): BuiltInSpeech {
  const pool = new ThreadPool(workers);
  return {
    synthesize: (text, voice, signal, wholeText = text) => {
      const setting = typeof voice === 'string' ? builtInVoices[voice] : voice;
      return synthesize(pool, { text, wholeText, setting }, signal);
    },
    close: () => pool.close(),
  };
}

async function* synthesize(
  pool: ThreadPool,
  { text, wholeText, setting }: { text: string; wholeText: string; setting: VoiceSetting },
  signal: AbortSignal,
): Pcm {
  const sentences = speakableSentences(text, wholeText);
  const stopped = new AbortController();
  const stopSignal = AbortSignal.any([signal, stopped.signal]);
  const start = (index: number) => {
    const sentence = sentences[index];
    if (!sentence) return undefined;
    const sound = pool.speak({ ...sentence, setting }, stopSignal);
    sound.catch(() => {}); // Handled where it is awaited, which may be later or, after an abort, never.
    return sound;
  };
  let isAudible = false;
  try {
    for (let index = 0, sound = start(0); sound; index++) {
      const pcm = await sound;
      sound = start(index + 1);
      if (!pcm) continue;
      isAudible = true;
      yield* inChunks(pcm, signal);
    }
  } finally {
    stopped.abort();
  }
  if (!isAudible) throw new SpeechProblem('silent');
}

/** Splits the sound into short pieces, so that encoding or sending one does not block the event loop for long. */
async function* inChunks(pcm: Float32Array, signal: AbortSignal): Pcm {
  for (let start = 0; start < pcm.length; start += chunkLength) {
    signal.throwIfAborted();
    yield pcm.subarray(start, start + chunkLength);
    await nextTurn();
  }
}
