import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sound } from '../../../platform/player/sound';
import { applyEvent, beginLive, endLive } from '../turn/live-answers';

const play = vi.fn<(sound: Sound) => void>();
vi.mock('../../../platform/player/player', () => ({ player: { play } }));
vi.mock('../../../platform/player/spoken-text', () => ({ askFor: ({ text }: { text: string }) => text }));
const { readLiveAnswer } = await import('./read-aloud');

const persona = { id: 'p', name: 'Wilma' };
/** Streams an answer with this text to its end while it is read aloud. */
async function streamAnswer(id: string, content: string) {
  beginLive(id);
  readLiveAnswer(id, persona);
  applyEvent(id, { type: 'content', content });
  endLive(id);
  await vi.dynamicImportSettled();
}

/** A page whose visibility the test sets. */
const stubPage = (visibilityState: DocumentVisibilityState) =>
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState }));
const setVisibility = (visibilityState: DocumentVisibilityState) => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  play.mockClear();
  stubPage('visible');
});
afterEach(() => vi.unstubAllGlobals());

it('an answer requested again after a failure is read too', async () => {
  await streamAnswer('a', 'The lamps');
  await streamAnswer('a', 'The lamps burn all night.');
  expect(play.mock.calls.map(([sound]) => sound.askAll())).toEqual([
    'The lamps',
    'The lamps burn all night.',
  ]);
});

it('reading an answer starts once, however often its page is opened meanwhile', async () => {
  beginLive('b');
  for (const _ of [1, 2]) readLiveAnswer('b', persona);
  await vi.dynamicImportSettled();
  expect(play).toHaveBeenCalledTimes(1);
  endLive('b');
});

it('complete sentences are spoken while the answer is streamed', async () => {
  beginLive('h');
  readLiveAnswer('h', persona);
  applyEvent('h', { type: 'content', content: 'The lamps burn all night. In the morning' });
  await expect.poll(() => play.mock.calls.length).toBe(1);
  expect(await play.mock.calls[0]![0].nextPiece!()).toBe('The lamps burn all night.');
  endLive('h');
});

it('a tab in the background leaves reading to the visible one', async () => {
  stubPage('hidden');
  await streamAnswer('c', 'The lamps burn all night.');
  setVisibility('visible');
  await vi.dynamicImportSettled();
  expect(play).not.toHaveBeenCalled();
});

it('an answer that started in the background is read from its beginning once its tab is visible', async () => {
  stubPage('hidden');
  beginLive('d');
  readLiveAnswer('d', persona);
  applyEvent('d', { type: 'content', content: 'The lamps' });
  setVisibility('visible');
  await expect.poll(() => play.mock.calls.length).toBe(1);
  applyEvent('d', { type: 'content', content: ' burn all night.' });
  setVisibility('hidden');
  setVisibility('visible');
  endLive('d');
  await vi.dynamicImportSettled();
  expect(play.mock.calls.map(([sound]) => sound.askAll())).toEqual(['The lamps burn all night.']);
});

it('an answer that another tab reads, or that was cancelled, is not read', async () => {
  stubPage('hidden');
  for (const id of ['e', 'f', 'g']) beginLive(id);
  readLiveAnswer('e', persona);
  readLiveAnswer('f', persona)?.();
  readLiveAnswer('g', persona);
  const release = Promise.withResolvers<void>();
  const lockTaken = Promise.withResolvers<void>();
  // Holds the lock of another tab.
  const held = navigator.locks.request('foyer.reading.e', () => {
    lockTaken.resolve();
    return release.promise;
  });
  await lockTaken.promise;
  setVisibility('visible');
  // Started last.
  await expect.poll(() => play.mock.calls.map(([{ key }]) => key)).toContain('g');
  expect(play).toHaveBeenCalledOnce();
  release.resolve();
  await held;
  for (const id of ['e', 'f', 'g']) endLive(id);
});
