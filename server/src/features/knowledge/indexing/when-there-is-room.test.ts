import { MemoryTaken } from '@foyer/documents';
import { expect, test } from 'vitest';
import { whenThereIsRoom } from './when-there-is-room.ts';

const { signal } = new AbortController();

test('a document stopped for lack of memory is retried once another has ended', async () => {
  const other = Promise.withResolvers<void>();
  let readings = 0;
  const done = whenThereIsRoom(async () => {
    readings++;
    if (readings === 1) throw new MemoryTaken(other.promise);
  }, signal);
  await new Promise(setImmediate);
  expect(readings).toBe(1);
  other.resolve();
  await done;
  expect(readings).toBe(2);
});

test('one that never finds room is left to another try, and other errors are not waited for', async () => {
  let readings = 0;
  const crowded = async () => {
    readings++;
    throw new MemoryTaken(Promise.resolve());
  };
  await expect(whenThereIsRoom(crowded, signal)).rejects.toThrow(MemoryTaken);
  expect(readings).toBe(3);
  const broken = () => Promise.reject(new Error('no luck'));
  await expect(whenThereIsRoom(broken, signal)).rejects.toThrow('no luck');
});

test('a server that stops does not wait for room', async () => {
  const stopping = new AbortController();
  const waiting = whenThereIsRoom(
    () => Promise.reject(new MemoryTaken(new Promise(() => {}))),
    stopping.signal,
  );
  await new Promise(setImmediate);
  stopping.abort(new Error('stopping'));
  await expect(waiting).rejects.toThrow('stopping');
});
