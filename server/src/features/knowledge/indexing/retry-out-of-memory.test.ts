import { MemoryInUse } from '@foyer/documents';
import { expect, test } from 'vitest';
import { retryOutOfMemory } from './retry-out-of-memory.ts';

const { signal } = new AbortController();

test('a document that ran out of memory is read again once another one has ended', async () => {
  const otherReading = Promise.withResolvers<void>();
  let readings = 0;
  const done = retryOutOfMemory(async () => {
    readings++;
    if (readings === 1) throw new MemoryInUse(otherReading.promise);
  }, signal);
  await new Promise(setImmediate);
  expect(readings).toBe(1);
  otherReading.resolve();
  await done;
  expect(readings).toBe(2);
});

test('after several attempts a document that runs out of memory is left to a retry of the job; other errors are thrown at once', async () => {
  let readings = 0;
  const crowded = async () => {
    readings++;
    throw new MemoryInUse(Promise.resolve());
  };
  await expect(retryOutOfMemory(crowded, signal)).rejects.toThrow(MemoryInUse);
  expect(readings).toBe(3);
  const broken = () => Promise.reject(new Error('no luck'));
  await expect(retryOutOfMemory(broken, signal)).rejects.toThrow('no luck');
});

test('a server that stops does not wait for memory', async () => {
  const stopping = new AbortController();
  const waiting = retryOutOfMemory(
    () => Promise.reject(new MemoryInUse(new Promise(() => {}))),
    stopping.signal,
  );
  await new Promise(setImmediate);
  stopping.abort(new Error('stopping'));
  await expect(waiting).rejects.toThrow('stopping');
});
