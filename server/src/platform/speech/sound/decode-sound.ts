import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pcm } from '@foyer/speech';
import { SpeechFailure } from '../speech-failure.ts';
import type { VendorAnswer } from '../vendor/ask-vendor.ts';
import { createMp3Decoder } from './decode-mp3.ts';
import { createPcmDecoder, createWavDecoder } from './decode-wav.ts';
import type { SoundDecoder } from './sound-decoder.ts';

/** Enough bytes to detect the format. */
const signatureBytes = 12;
/** Bytes decoded in one go, so that neither the first sound nor other requests wait for a large chunk. */
const chunkBytes = 8192;

/**
 * Decodes a vendor's response, by its content rather than its media type. `rate` is for raw samples whose type has
 * none. Throws a `SpeechFailure` if it is no sound, such as an HTML page.
 */
export async function* decodeSound({ type, bytes }: VendorAnswer, rate?: number): Pcm {
  let decoder: (SoundDecoder & { free?(): void }) | undefined;
  let pendingBytes = new Uint8Array();
  try {
    for await (const chunk of splitChunks(bytes)) {
      if (decoder) {
        yield decoder.push(chunk);
        continue;
      }
      pendingBytes = Buffer.concat([pendingBytes, chunk]);
      if (pendingBytes.length < signatureBytes) continue;
      decoder = await decoderOf(pendingBytes, type, rate);
      yield decoder.push(pendingBytes);
    }
    if (!decoder) throw new SpeechFailure('speech_bad_answer');
    yield decoder.end();
  } finally {
    decoder?.free?.();
  }
}

async function* splitChunks(bytes: AsyncIterable<Uint8Array>) {
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; at += chunkBytes) {
      if (at > 0) await nextTurn();
      yield chunk.subarray(at, at + chunkBytes);
    }
}

async function decoderOf(bytes: Uint8Array, type: string, rate: number | undefined) {
  const signature = Buffer.from(bytes.subarray(0, signatureBytes)).toString('latin1');
  if (signature.startsWith('RIFF') && signature.endsWith('WAVE')) return createWavDecoder();
  if (/^(text\/|application\/(json|xml|xhtml))/.test(type)) throw new SpeechFailure('speech_bad_answer');
  const isPcm = /^audio\/(pcm|l16|x-raw)/.test(type);
  if (!isPcm && isMp3(bytes)) return createMp3Decoder();
  const statedRate = Number(/;\s*rate=(\d+)/.exec(type)?.[1]) || rate;
  if (!statedRate || (!isPcm && rate === undefined)) throw new SpeechFailure('speech_bad_answer');
  return createPcmDecoder({ rate: statedRate, channels: 1, bits: 16, isFloat: false });
}

/** True for an ID3 tag, or the first bits of an MP3 frame. */
function isMp3(bytes: Uint8Array): boolean {
  const isTagged = bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33;
  return isTagged || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
}
