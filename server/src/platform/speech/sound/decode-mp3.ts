import { sampleRate } from '@foyer/speech';
import { MPEGDecoder } from 'mpg123-decoder';
import { createResampler, type Resampler } from './resample.ts';
import type { SoundDecoder } from './sound-decoder.ts';

/** `free` must be called to free the decoder's memory. */
export async function createMp3Decoder(): Promise<SoundDecoder & { free(): void }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  let resampler: Resampler | undefined;
  return {
    push(bytes) {
      const { channelData, samplesDecoded, sampleRate: rate } = decoder.decode(bytes);
      if (samplesDecoded === 0) return new Float32Array();
      resampler ??= createResampler(rate, sampleRate);
      return resampler.push(meanOf(channelData, samplesDecoded));
    },
    end: () => resampler?.end() ?? new Float32Array(),
    free: () => decoder.free(),
  };
}

function meanOf([first, ...others]: Float32Array[], length: number): Float32Array {
  if (!first) return new Float32Array();
  const mean = Float32Array.from(first.subarray(0, length));
  // biome-ignore lint/style/noNonNullAssertion: all channels have the length; an iterator takes six times as long
  for (const channel of others) for (let at = 0; at < length; at++) mean[at]! += channel[at]!;
  return others.length === 0 ? mean : mean.map((sum) => sum / (others.length + 1));
}
