import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSound, type SoundProblem } from './index.ts';
import { hostileSounds, soundFile } from './testing/hostile-sounds.ts';

let folder: string;
const { maxSeconds, decodeSeconds } = limits.voiceSample;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-sound-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array, pcmSeconds = 0) {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return readSound(path, { seconds: maxSeconds, pcmSeconds });
}

test.each([
  ['recorded.webm', 'audio/webm', 48_000, 5],
  ['live.webm', 'audio/webm', 48_000, 5],
  ['opus.ogg', 'audio/ogg', 48_000, 5],
  ['vorbis.ogg', 'audio/ogg', 16_000, 5],
  ['flac.flac', 'audio/flac', 8000, 3.5],
  ['mp3.mp3', 'audio/mpeg', 16_000, 5],
])('%s is read with its type, rate and length', async (name, mediaType, sampleRate, seconds) => {
  const sound = await read(soundFile(name), 2);
  expect(sound).toMatchObject({ mediaType, sampleRate, clippedShare: 0 });
  expect(sound.seconds).toBeGreaterThan(seconds - 0.05);
  expect(sound.seconds).toBeLessThan(seconds + 0.1);
  expect(sound.audibleSeconds).toBeGreaterThan(seconds - 0.3);
  expect(sound.pcm).toHaveLength(2 * sampleRate);
  expect(Math.max(...sound.pcm)).toBeGreaterThan(0.05);
});

test.each(Object.entries(hostileSounds))(
  '%s ends with a clear result, in time and in little memory',
  async (_, [expected, make]) => {
    const bytes = make();
    const before = process.memoryUsage.rss();
    const begin = performance.now();
    const outcome = await read(bytes).then(
      () => 'sound',
      ({ kind }: SoundProblem) => kind,
    );
    // Starting the decoder's child process takes time on top of the limit, on a busy machine many seconds.
    expect(performance.now() - begin).toBeLessThan((decodeSeconds + 40) * 1000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 2 ** 20);
    expect(outcome).toEqual(expected === 'any' ? expect.any(String) : expected);
  },
  90_000,
);

test('concurrent calls of readSound all succeed', async () => {
  const bytes = soundFile('mp3.mp3');
  const all = await Promise.all(Array.from({ length: 6 }, () => read(bytes)));
  expect(new Set(all.map(({ digest }) => digest)).size).toBe(1);
});
