import { bodyLimit } from 'hono/body-limit';
import { TooLarge } from '../errors.ts';

const mostBytes = 1024 * 1024;

/** For calls whose bodies are JSON: answers 413 from 1 MiB on, before the body is read whole. */
export const jsonBodyLimit = bodyLimit({
  maxSize: mostBytes,
  onError: () => Promise.reject(new TooLarge('This is too large.')),
});
