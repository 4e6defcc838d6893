import { recognise } from './recognise.ts';

/** Decodes a recording (mono 16-bit PCM in a WAV file) and returns the test utterance in it. */
export async function transcribe(audio: File): Promise<string> {
  const bytes = Buffer.from(await audio.arrayBuffer());
  const header = {
    kind: bytes.toString('latin1', 8, 15),
    channels: bytes.readUInt16LE(22),
    rate: bytes.readUInt32LE(24),
  };
  if (header.kind !== 'WAVEfmt' || header.channels !== 1)
    return `A file that nobody can read: ${audio.name}.`;
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length));
  const recognised = recognise(
    Float32Array.from(samples, (sample) => sample / 0x8000),
    header.rate,
  );
  if (recognised) return recognised;
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  const seconds = samples.length / header.rate;
  return `${Math.sqrt(power) > 30 ? 'A tone' : 'Silence'} for ${seconds < 1 ? 'a moment' : 'a while'}.`;
}
