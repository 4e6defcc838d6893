import { sampleRate } from '@foyer/speech';
import { SpeechFailure } from '../speech-failure.ts';
import { createSampleReader, type SampleFormat } from './raw-samples.ts';
import { createResampler } from './resample.ts';
import type { SoundDecoder } from './sound-decoder.ts';

const formatTags = { pcm: 1, float: 3, extensible: 0xfffe };
/** Maximum length of the header. */
const maxHeadBytes = 64 * 1024;
const noSamples = new Float32Array();

/**
 * Decodes a WAV stream. Servers that do not know the length write 0, 0xFFFFFFFF or another impossible number; the
 * sound then ends with the stream.
 */
export function createWavDecoder(): SoundDecoder {
  let head = new Uint8Array();
  let sound: SoundDecoder | undefined;
  /** Bytes of samples still expected. */
  let remainingBytes = Number.POSITIVE_INFINITY;

  const pushSamples = (into: SoundDecoder, bytes: Uint8Array) => {
    const taken = bytes.subarray(0, Math.min(bytes.length, remainingBytes));
    remainingBytes -= taken.length;
    return into.push(taken);
  };
  return {
    push(bytes) {
      if (sound) return pushSamples(sound, bytes);
      head = Buffer.concat([head, bytes]);
      const wavHead = readHead(head);
      if (!wavHead && head.length > maxHeadBytes) throw new SpeechFailure('speech_bad_answer');
      if (!wavHead) return noSamples;
      sound = createPcmDecoder(wavHead.format);
      remainingBytes = wavHead.length;
      return pushSamples(sound, head.subarray(wavHead.begin));
    },
    end() {
      if (!sound) throw new SpeechFailure('speech_bad_answer');
      if (Number.isFinite(remainingBytes) && remainingBytes > 0) throw new SpeechFailure('speech_broken_off');
      return sound.end();
    },
  };
}

/** Undefined while the header is incomplete. */
function readHead(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let format: SampleFormat | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length] = [nameAt(bytes, at), view.getUint32(at + 4, true)];
    const begin = at + 8;
    if (name === 'data') {
      if (!format) throw new SpeechFailure('speech_bad_answer');
      return { format, begin, length: isKnown(length) ? length : Number.POSITIVE_INFINITY };
    }
    if (begin + length > bytes.length) return undefined;
    if (name === 'fmt ') format = readFormat(view, begin, length);
    at = begin + length + (length % 2);
  }
  return undefined;
}

const nameAt = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');

/** False for the placeholders that servers write: 0, or numbers near the limits of 31 and 32 bits. */
const isKnown = (length: number) => length > 0 && length < 0x7fff0000;

function readFormat(view: DataView, at: number, length: number): SampleFormat {
  if (length < 16) throw new SpeechFailure('speech_bad_answer');
  const statedTag = view.getUint16(at, true);
  const tag = statedTag === formatTags.extensible && length >= 40 ? view.getUint16(at + 24, true) : statedTag;
  if (tag !== formatTags.pcm && tag !== formatTags.float) throw new SpeechFailure('speech_bad_answer');
  return {
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
    isFloat: tag === formatTags.float,
  };
}

/** Decodes raw samples without a header. */
export function createPcmDecoder(format: SampleFormat): SoundDecoder {
  const readSamples = createSampleReader(format);
  const resampler = createResampler(format.rate, sampleRate);
  return { push: (bytes) => resampler.push(readSamples(bytes)), end: () => resampler.end() };
}
