/** Samples per second of all sound in this package, which is mono, float32, from -1 to 1. */
export const sampleRate = 24_000;

export type Pcm = AsyncIterable<Float32Array>;

export function secondsOf(pcm: Float32Array): number {
  return pcm.length / sampleRate;
}

export function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRate));
}

export function join(parts: Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
