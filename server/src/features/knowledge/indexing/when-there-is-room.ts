import { once } from 'node:events';
import { MemoryTaken } from '@foyer/documents';

/** In one try of a job. */
const mostReadings = 3;

/** A document that had to make room for another is read again once that has ended: one after the other they may fit. */
export async function whenThereIsRoom(read: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MemoryTaken) || tries === mostReadings) throw error;
      signal.throwIfAborted();
      await Promise.race([error.freed, once(signal, 'abort')]);
      signal.throwIfAborted();
    }
}
