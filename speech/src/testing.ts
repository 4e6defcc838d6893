import { MPEGDecoder } from 'mpg123-decoder';
import { join, sampleRate } from './sound/pcm.ts';
import { createBuiltInSpeech } from './synthesis/create-built-in-speech.ts';
import type { BuiltInVoiceName, VoiceSetting } from './voices.ts';

/** LAME's delay, which the file states, and the decoder's: browsers skip both, mpg123 only if the file counts its frames. */
const delay = 576 + 529;

/** The samples that a browser plays of an MP3 that was made here. */
export async function decodeMp3(bytes: Uint8Array): Promise<{ pcm: Float32Array; sampleRate: number }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate: rate, errors } = decoder.decode(bytes);
  decoder.free();
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  const [channel] = channelData;
  if (!channel) throw new Error('The MP3 has no channel.');
  return { pcm: channel.subarray(delay), sampleRate: rate };
}

/** A text as a WAV file, spoken by the built-in engine: 24 kHz, mono, 16 bits. */
export async function sayWave(
  text: string,
  voice: BuiltInVoiceName | VoiceSetting = 'alloy',
): Promise<Uint8Array> {
  const speech = createBuiltInSpeech({ workers: 1 });
  try {
    const parts: Float32Array[] = [];
    for await (const part of speech.synthesize(text, voice, new AbortController().signal)) parts.push(part);
    return toWave(join(parts));
  } finally {
    await speech.close();
  }
}

export function toWave(pcm: Float32Array): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + 2 * pcm.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(2 * sampleRate, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(2 * pcm.length, 40);
  const samples = Int16Array.from(pcm, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
  return new Uint8Array(Buffer.concat([header, Buffer.from(samples.buffer)]));
}
