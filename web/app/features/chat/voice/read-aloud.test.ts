import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sound } from '../../../platform/player/sound';
import { beginLive, forgetLive, takeEvent } from '../turn/live-answers';

const play = vi.fn<(sound: Sound) => void>();
vi.mock('../../../platform/player/player', () => ({ player: { play } }));
vi.mock('../../../platform/player/spoken-text', () => ({ askFor: ({ text }: { text: string }) => text }));
const { readLiveAnswer } = await import('./read-aloud');

const persona = { id: 'p', name: 'Wilma' };
/** An answer of these words, from its beginning to its end, which is read aloud. */
async function answered(id: string, content: string) {
  beginLive(id);
  readLiveAnswer(id, persona);
  takeEvent(id, { type: 'content', content });
  forgetLive(id);
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  play.mockClear();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => vi.unstubAllGlobals());

it('an answer that is asked for again in the place of a broken one is read too', async () => {
  await answered('a', 'The lamps');
  await answered('a', 'The lamps burn all night.');
  expect(play.mock.calls.map(([sound]) => sound.whole())).toEqual(['The lamps', 'The lamps burn all night.']);
});

it('an answer is begun once, however often its page comes and goes meanwhile', async () => {
  beginLive('b');
  for (const _ of [1, 2]) readLiveAnswer('b', persona);
  await vi.dynamicImportSettled();
  expect(play).toHaveBeenCalledTimes(1);
  forgetLive('b');
});

it('a page in the background leaves the reading to the one that is looked at', async () => {
  vi.stubGlobal('document', { hidden: true });
  await answered('c', 'The lamps burn all night.');
  expect(play).not.toHaveBeenCalled();
});
