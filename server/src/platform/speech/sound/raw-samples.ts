import { SpeechFailure } from '../speech-failure.ts';

export interface SampleFormat {
  rate: number;
  channels: number;
  bits: number;
  isFloat: boolean;
}

const rates = { min: 8000, max: 192_000 };
const maxChannels = 8;

/** Throws a `SpeechFailure` for an unsupported format. */
export function createSampleReader({ rate, channels, bits, isFloat }: SampleFormat) {
  const readSample = readers[`${isFloat ? 'float' : 'int'}${bits}`];
  const isPossible = rate >= rates.min && rate <= rates.max && channels >= 1 && channels <= maxChannels;
  if (!readSample || !isPossible) throw new SpeechFailure('speech_bad_answer');
  const sampleBytes = bits / 8;
  const frameBytes = sampleBytes * channels;
  let rest = new Uint8Array();
  /** Converts bytes to mono samples; an incomplete frame is kept for the next call. */
  return (bytes: Uint8Array): Float32Array => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    const frames = Math.floor(all.length / frameBytes);
    const view = new DataView(all.buffer, all.byteOffset, all.length);
    const samples = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame++) {
      let sum = 0;
      for (let channel = 0; channel < channels; channel++)
        sum += readSample(view, frame * frameBytes + channel * sampleBytes);
      samples[frame] = within(sum / channels);
    }
    rest = all.slice(frames * frameBytes);
    return samples;
  };
}

const readers: Record<string, (view: DataView, at: number) => number> = {
  int8: (view, at) => (view.getUint8(at) - 128) / 128,
  int16: (view, at) => view.getInt16(at, true) / 32_768,
  int24: (view, at) => (view.getUint8(at) | (view.getInt16(at + 1, true) << 8)) / 8_388_608,
  int32: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  float32: (view, at) => view.getFloat32(at, true),
  float64: (view, at) => view.getFloat64(at, true),
};

const within = (sample: number) => (Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0);
