import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SoundProblemKind } from '../problem.ts';

const megabyte = 2 ** 20;
/** Files made by ffmpeg, flac and opus. */
export const soundFile = (name: string) => readFileSync(join(import.meta.dirname, 'sounds', name));

/** A WAV with an arbitrary header. */
function wav(
  data: Uint8Array,
  { format = 1, channels = 1, rate = 8000, bits = 16, declaredLength = data.length } = {},
): Buffer {
  const head = Buffer.alloc(44);
  const frame = Math.max(0, Math.min(0xffff, (channels * bits) / 8));
  head.write('RIFF', 0);
  head.writeUInt32LE(Math.min(0xffffffff, declaredLength + 36), 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(format, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(Math.min(0xffffffff, rate * frame), 28);
  head.writeUInt16LE(frame, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(declaredLength, 40);
  return Buffer.concat([head, data]);
}

const noise = (length: number) => {
  let state = 7;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state >> 16;
    }),
  );
};

const repeatBytes = (bytes: Uint8Array, from: number, total: number) =>
  Buffer.concat([
    bytes,
    ...Array<Uint8Array>(Math.floor(total / (bytes.length - from))).fill(bytes.subarray(from)),
  ]);

const corrupt = (bytes: Buffer, every: number) => {
  const copy = Buffer.from(bytes);
  for (let at = 60; at < copy.length; at += every) copy[at]! ^= 0xa5;
  return copy;
};

function withBytes(bytes: Buffer, at: number, value: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(value, at);
  return copy;
}

type Expected = SoundProblemKind | 'sound' | 'any';

/**
 * Malformed sounds and the expected results: `sound` for one that is read as far as possible, `any` where decoders may
 * differ.
 */
export const hostileSounds: Record<string, [Expected, () => Uint8Array]> = {
  'nothing at all': ['type', () => Buffer.alloc(0)],
  'one byte': ['type', () => Buffer.alloc(1)],
  'a megabyte of zeros': ['type', () => Buffer.alloc(megabyte)],
  noise: ['any', () => noise(megabyte)],
  'a text': ['type', () => Buffer.from('This is my voice.\n'.repeat(1000))],
  'a page': ['type', () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100))],
  'a picture': ['type', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise(5000)])],
  'an archive': ['type', () => Buffer.concat([Buffer.from('504b0304', 'hex'), noise(5000)])],
  'WAV without a sample': ['damaged', () => wav(Buffer.alloc(0))],
  'WAV that ends in its head': ['any', () => wav(Buffer.alloc(0)).subarray(0, 30)],
  'WAV that promises four gigabytes': ['sound', () => wav(noise(80_000), { declaredLength: 0xfffffff0 })],
  'WAV of eight channels': ['channels', () => wav(noise(80_000), { channels: 8 })],
  'WAV of 65,535 channels': ['any', () => wav(noise(80_000), { channels: 65_535 })],
  'WAV of no channel': ['damaged', () => wav(noise(80_000), { channels: 0 })],
  'WAV of one sample a second': ['damaged', () => wav(noise(80_000), { rate: 1 })],
  'WAV of four thousand million samples a second': ['damaged', () => wav(noise(80_000), { rate: 4e9 })],
  'WAV of no bits': ['any', () => wav(noise(80_000), { bits: 0 })],
  'WAV of an unknown coding': ['any', () => wav(noise(80_000), { format: 0x1234 })],
  'WAV of floats that are no numbers': [
    'sound',
    () => wav(Buffer.alloc(160_000, 0xff), { format: 3, bits: 32 }),
  ],
  'WAV of half an hour': ['tooLong', () => wav(Buffer.alloc(30 * 60 * 8000), { bits: 8 })],
  'FLAC of its head alone': ['damaged', () => soundFile('silence.flac').subarray(0, 42)],
  'FLAC that does not end': ['any', () => repeatBytes(soundFile('silence.flac'), 86, 19 * megabyte)],
  'FLAC cut in half': ['sound', () => half(soundFile('flac.flac'))],
  'FLAC with broken frames': ['any', () => corrupt(soundFile('flac.flac'), 300)],
  'FLAC of eight channels in its head': ['any', () => withBytes(soundFile('flac.flac'), 20, [0x0e])],
  'FLAC of a million hertz in its head': [
    'any',
    () => withBytes(soundFile('flac.flac'), 18, [0xff, 0xff, 0xf0]),
  ],
  'WebM cut in half': ['any', () => half(soundFile('recorded.webm'))],
  'WebM with broken blocks': ['any', () => corrupt(soundFile('recorded.webm'), 40)],
  'WebM a thousand times in one file': ['any', () => repeatBytes(soundFile('live.webm'), 0, 7 * megabyte)],
  'WebM of six channels': ['channels', () => soundFile('surround.webm')],
  'WebM with Vorbis': ['codec', () => soundFile('vorbis.webm')],
  'Ogg cut in half': ['sound', () => half(soundFile('vorbis.ogg'))],
  'Ogg with broken pages': ['any', () => corrupt(soundFile('vorbis.ogg'), 500)],
  'Ogg Opus a thousand times in one file': ['any', () => repeatBytes(soundFile('opus.ogg'), 0, 5 * megabyte)],
  'MP3 cut in half': ['sound', () => half(soundFile('mp3.mp3'))],
  'MP3 of more than an hour': ['any', () => repeatBytes(soundFile('mp3.mp3'), 0, 15 * megabyte)],
  'MP3 with broken frames': ['any', () => corrupt(soundFile('mp3.mp3'), 90)],
  'MP3 in a head of zeros': ['any', () => Buffer.concat([Buffer.alloc(megabyte), soundFile('mp3.mp3')])],
  'M4A with AAC': ['codec', () => soundFile('aac.m4a')],
  'M4A cut in half': ['any', () => half(soundFile('aac.m4a'))],
};

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
