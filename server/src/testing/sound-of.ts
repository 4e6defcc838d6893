import type { Pcm } from '@foyer/speech';

/** All samples as one array. */
export async function soundOf(sound: Pcm): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for await (const part of sound) parts.push(part);
  const samples = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}
