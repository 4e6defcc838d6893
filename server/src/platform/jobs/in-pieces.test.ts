import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

/** Work of this many pieces. */
function work(pieces: number) {
  const done = { pieces: 0 };
  return { done, next: async () => ++done.pieces < pieces };
}

test('ends when nothing is left', async () => {
  const { done, next } = work(3);
  expect(await inPieces(next, 60_000)).toBe(false);
  expect(done.pieces).toBe(3);
});

test('after its time limit, reports that work is left', async () => {
  const { done, next } = work(3);
  expect(await inPieces(next, 0)).toBe(true);
  expect(done.pieces).toBe(1);
  expect(await inPieces(next, 0)).toBe(true);
  expect(await inPieces(next, 0)).toBe(false);
});
