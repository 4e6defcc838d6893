import { expect, it } from 'vitest';
import { wavOf } from './to-wav';

it('samples are converted to a 16-bit mono WAV file, and clamped', async () => {
  const wav = wavOf(Float32Array.of(0, 0.5, 1, -1, 2, -2));
  expect(wav.type).toBe('audio/wav');
  const bytes = Buffer.from(await wav.arrayBuffer());
  expect(bytes.toString('latin1', 0, 16)).toBe(`RIFF${String.fromCharCode(48, 0, 0, 0)}WAVEfmt `);
  const [format, channels, rate, perSecond, block, bits] = [
    bytes.readUInt16LE(20),
    bytes.readUInt16LE(22),
    bytes.readUInt32LE(24),
    bytes.readUInt32LE(28),
    bytes.readUInt16LE(32),
    bytes.readUInt16LE(34),
  ];
  expect([format, channels, rate, perSecond, block, bits]).toEqual([1, 1, 16_000, 32_000, 2, 16]);
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  const samples = Array.from({ length: 6 }, (_, index) => bytes.readInt16LE(44 + index * 2));
  expect(samples).toEqual([0, 16_384, 32_767, -32_767, 32_767, -32_767]);
});
