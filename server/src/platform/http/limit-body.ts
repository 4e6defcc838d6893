import { bodyLimit } from 'hono/body-limit';
import { TooLarge } from '../errors.ts';

/** Answers 413 to a larger body, before it is read whole. */
export const limitBody = (mostBytes: number) =>
  bodyLimit({
    maxSize: mostBytes,
    onError: () => Promise.reject(new TooLarge('This is too large.')),
  });

/** For calls whose bodies are JSON. */
export const jsonBodyLimit = limitBody(1024 * 1024);
