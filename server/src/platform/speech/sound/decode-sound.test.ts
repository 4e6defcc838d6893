import { createAnswerEncoder, medianPitchOf, sampleRate } from '@foyer/speech';
import { expect, test } from 'vitest';
import { soundOf } from '../../../testing/sound-of.ts';
import { tone, toPcm, wavHead } from '../../../testing/vendor-sound.ts';
import { decodeSound } from './decode-sound.ts';

const text = 'Twenty characters...';
const seconds = 1;

/** The bytes in chunks, as from a network. */
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const decode = (
  bytes: Uint8Array,
  { type = 'audio/wav', size = 1000, rate = undefined as number | undefined } = {},
) => soundOf(decodeSound({ status: 200, type, bytes: inPieces(bytes, size) }, rate));
const expectHum = (sound: Float32Array) => {
  expect(sound.length / sampleRate).toBeCloseTo(seconds, 2);
  expect(medianPitchOf(sound)).toBeCloseTo(140, -0.5);
};

const samples = tone(text, 24_000);
const pcm = toPcm(samples);

test.each([1, 7, 4096, 1_000_000])('in chunks of %i bytes the sound is the same', async (size) => {
  const bytes = Buffer.concat([wavHead(24_000), pcm]);
  const sound = await decode(bytes, { size });
  expect(sound.length).toBe(samples.length);
  expect(sound.every((sample, at) => Math.abs(sample - samples[at]!) < 0.001)).toBe(true);
});

test('sound that arrives all at once is yielded in parts', async () => {
  const bytes = inPieces(Buffer.concat([wavHead(24_000), pcm]), 1_000_000);
  const pieces: Float32Array[] = [];
  for await (const piece of decodeSound({ status: 200, type: 'audio/wav', bytes })) pieces.push(piece);
  expect(pieces[0]!.length).toBeLessThan(0.2 * samples.length);
});

test.each([0, 0xff_ff_ff_ff, 0x7f_ff_ff_ff, 0xff_ff_ff_db])(
  'a WAV with the length %i ends with its stream',
  async (length) => {
    const head = wavHead(24_000);
    head.writeUInt32LE(length, 40);
    expectHum(await decode(Buffer.concat([head, pcm])));
  },
);

test('data after the samples of a WAV is ignored', async () => {
  const head = wavHead(24_000, { length: pcm.length });
  const list = Buffer.from('LIST\x04\0\0\0INFO', 'latin1');
  expect((await decode(Buffer.concat([head, pcm, list]))).length).toBe(samples.length);
});

test('chunks before the samples of a WAV are skipped', async () => {
  const head = wavHead(24_000);
  const list = Buffer.from('LIST\x03\0\0\0INF\0', 'latin1');
  expectHum(await decode(Buffer.concat([head.subarray(0, 12), list, head.subarray(12), pcm]), { size: 5 }));
});

test('two channels are mixed to mono', async () => {
  const both = Buffer.alloc(2 * pcm.length);
  for (let at = 0; at < samples.length; at++) both.writeInt16LE(pcm.readInt16LE(2 * at), 4 * at);
  const sound = await decode(Buffer.concat([wavHead(24_000, { channels: 2 }), both]));
  expect(sound[5000]).toBeCloseTo(samples[5000]! / 2, 3);
});

test.each<[number, number, (at: number, value: number, into: Buffer) => void]>([
  [8, 1, (at, value, into) => into.writeUInt8(Math.round(value * 127) + 128, at)],
  [24, 1, (at, value, into) => into.writeIntLE(Math.round(value * 8_388_607), 3 * at, 3)],
  [32, 1, (at, value, into) => into.writeInt32LE(Math.round(value * 2_147_483_647), 4 * at)],
  [32, 3, (at, value, into) => into.writeFloatLE(value, 4 * at)],
])('samples of %i bits with the format tag %i are read', async (bits, tag, write) => {
  const head = wavHead(24_000);
  head.writeUInt16LE(tag, 20);
  head.writeUInt16LE(bits, 34);
  const body = Buffer.alloc((samples.length * bits) / 8);
  for (const [at, value] of samples.entries()) write(at, value, body);
  const sound = await decode(Buffer.concat([head, body]), { size: 1001 });
  expect(sound.length).toBe(samples.length);
  expect(sound[5000]).toBeCloseTo(samples[5000]!, 1);
});

test('an MP3 is decoded even if another format was requested', async () => {
  using encoder = await createAnswerEncoder();
  const mp3 = Buffer.concat([encoder.push(tone(text, sampleRate)), encoder.end()]);
  const sound = await decode(mp3, { type: 'audio/mpeg' });
  expect(sound.length / sampleRate).toBeCloseTo(seconds, 0);
  expect(medianPitchOf(sound)).toBeCloseTo(140, -0.5);
});

test('raw samples have the rate of their media type, else the requested one', async () => {
  const low = toPcm(tone(text, 16_000));
  expectHum(await decode(low, { type: 'audio/pcm;rate=16000', rate: 24_000 }));
  expectHum(await decode(low, { type: 'application/octet-stream', rate: 16_000 }));
});

test.each<[string, Uint8Array, string]>([
  ['a page', Buffer.from('<!doctype html><h1>Welcome to nginx!</h1>'), 'text/html'],
  ['a page with an audio media type', Buffer.from('<!doctype html><h1>Welcome!</h1>'), 'audio/wav'],
  ['JSON', Buffer.from('{"error":{"message":"no"}}'), 'application/json'],
  ['a few bytes', Buffer.from('RIFF'), 'audio/wav'],
  [
    'a header without a format',
    Buffer.concat([wavHead(24_000).subarray(0, 12), Buffer.from('data\xff\xff\xff\xff', 'latin1'), pcm]),
    'audio/wav',
  ],
  ['ninety channels', Buffer.concat([wavHead(24_000, { channels: 90 }), pcm]), 'audio/wav'],
  ['a rate of 1 Hz', Buffer.concat([wavHead(1), pcm]), 'audio/wav'],
  [
    'a header that never ends',
    Buffer.concat([
      wavHead(24_000).subarray(0, 12),
      Buffer.from('LIST\xff\xff\xff\x7f', 'latin1'),
      Buffer.alloc(100_000),
    ]),
    'audio/wav',
  ],
])('%s is rejected', async (_what, bytes, type) => {
  await expect(decode(bytes, { type })).rejects.toMatchObject({ code: 'speech_bad_answer' });
});

test('a truncated WAV is an error', async () => {
  const bytes = Buffer.concat([wavHead(24_000, { length: pcm.length }), pcm.subarray(0, 20_000)]);
  await expect(decode(bytes)).rejects.toMatchObject({ code: 'speech_broken_off' });
});
