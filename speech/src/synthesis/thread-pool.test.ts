import { expect, onTestFinished, test, vi } from 'vitest';
import { compileFlite } from '../flite/flite.ts';
import { builtInVoices } from '../voices.ts';
import { ThreadPool } from './thread-pool.ts';

test('after a failure to load the voices, they are loaded for the next sentence', async () => {
  const load = vi.fn(compileFlite).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const pool = new ThreadPool(1, load);
  const sentence = { text: 'The ferry leaves at nine.', setting: builtInVoices.alloy, pause: 0 };
  const never = new AbortController().signal;
  await expect(pool.speak(sentence, never)).rejects.toThrow('EMFILE');
  for (const _ of [1, 2]) expect((await pool.speak(sentence, never))!.length).toBeGreaterThan(24_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pool.close();
});

test('a thread does not report its imports to Node’s watch mode, which would arrive as its sound', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const pool = new ThreadPool(1, compileFlite);
  const sentence = { text: 'The ferry leaves at nine.', setting: builtInVoices.alloy, pause: 0 };
  expect((await pool.speak(sentence, new AbortController().signal))!.length).toBeGreaterThan(24_000);
  await pool.close();
});
