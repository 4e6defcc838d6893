import { sampleRate } from '../sound/pcm.ts';
import { giveBack, takeMp3Encoder } from './mp3-encoders.ts';
import { startOfFile } from './start-of-file.ts';

/** Disposing returns the encoder to the pool, also after an abort. */
export interface AnswerEncoder extends Disposable {
  /** Bytes of the file that are ready, maybe none. They belong to the caller. */
  push(pcm: Float32Array): Uint8Array<ArrayBuffer>;
  /** The rest of the file. Nothing may be pushed afterwards. */
  end(): Uint8Array<ArrayBuffer>;
}

/** Maximum number of samples encoded at once, which keeps the encoder's memory small. */
const maxSamples = sampleRate;

/**
 * One MP3 for a whole answer: constant 64 kbit/s, so that byte offsets map to time, and marked as synthetic. It can be
 * streamed.
 */
export async function createAnswerEncoder(): Promise<AnswerEncoder> {
  const encoder = await takeMp3Encoder();
  let start: Uint8Array | undefined = startOfFile();
  const afterStart = (parts: Uint8Array[]) => {
    const bytes = Buffer.concat(start ? [start, ...parts] : parts);
    start = undefined;
    return new Uint8Array(bytes);
  };
  return {
    push(pcm) {
      const parts: Uint8Array[] = [];
      // The encoder returns a view of its own memory, which the next call overwrites.
      for (let at = 0; at < pcm.length; at += maxSamples)
        parts.push(encoder.encode([pcm.subarray(at, at + maxSamples)]).slice());
      return afterStart(parts);
    },
    end: () => afterStart([encoder.finalize().slice()]),
    [Symbol.dispose]: () => giveBack(encoder),
  };
}
