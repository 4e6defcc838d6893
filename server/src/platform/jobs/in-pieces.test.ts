import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

/** Work of this many pieces. */
function work(pieces: number) {
  const done = { pieces: 0 };
  return { done, next: async () => ++done.pieces < pieces };
}

test('work in pieces ends when nothing is left', async () => {
  const { done, next } = work(3);
  expect(await inPieces(next, 60_000)).toBe(false);
  expect(done.pieces).toBe(3);
});

test('work in pieces stops after its time limit, and reports that some is left', async () => {
  const { done, next } = work(3);
  expect(await inPieces(next, 0)).toBe(true);
  expect(done.pieces).toBe(1);
  expect(await inPieces(next, 0)).toBe(true);
  expect(await inPieces(next, 0)).toBe(false);
});
