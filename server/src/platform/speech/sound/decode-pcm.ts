import { sampleRate } from '@foyer/speech';
import { createSampleReader, type SampleFormat } from './raw-samples.ts';
import { createResampler } from './resample.ts';
import type { SoundDecoder } from './sound-decoder.ts';

/** Samples alone, without a head that describes them. */
export function createPcmDecoder(format: SampleFormat): SoundDecoder {
  const read = createSampleReader(format);
  const resampler = createResampler(format.rate, sampleRate);
  return { push: (bytes) => resampler.push(read(bytes)), end: () => resampler.end() };
}
