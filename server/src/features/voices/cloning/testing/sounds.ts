import { wavHead } from '../../../../testing/vendor-sound.ts';

/** A WAV file of these samples, in [-1, 1], interleaved where there are several channels. */
export function wavOf(samples: ArrayLike<number>, { rate = 8000, channels = 1 } = {}): Buffer {
  const data = Buffer.alloc(samples.length * 2);
  for (let at = 0; at < samples.length; at++)
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, samples[at]!)) * 32_767), at * 2);
  return Buffer.concat([wavHead(rate, { channels, length: data.length }), data]);
}

/** Speech-like sound: a pitched voice in syllables whose loudness depends on the seed. */
export function testSpeech(seconds: number, { seed = 1, pitch = 130, rate = 8000 } = {}): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rate));
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  let [level, remaining] = [0, 0];
  for (let at = 0; at < samples.length; at++) {
    if (remaining-- === 0) {
      level = random() < 0.3 ? 0.002 : 0.1 + 0.5 * random();
      remaining = Math.round(rate * (0.12 + 0.2 * random()));
    }
    const phase = (2 * Math.PI * pitch * at) / rate;
    const tone = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase);
    samples[at] = (level * tone) / 1.8;
  }
  return samples;
}

/** A recording of speech as a multipart file. */
export const recording = (seed: number, { seconds = 4, name = `Recording ${seed}.wav` } = {}) =>
  new File([new Uint8Array(wavOf(testSpeech(seconds, { seed })))], name, { type: 'audio/wav' });
