import { limits } from '@foyer/contract';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { TooLarge } from '../errors.ts';
import type { HttpEnv } from './request-scope.ts';

/** Answers 413 to a larger body, before it is read whole. */
export const limitBody = (mostBytes: number) =>
  bodyLimit({
    maxSize: mostBytes,
    onError: () => Promise.reject(new TooLarge('This is too large.')),
  });

const usual = limitBody(1024 * 1024);
/** Calls that bring files along in base64; of signed-in people alone, since a body is read before it is known who sent it. */
const larger = new Map([['/functions/v1/clone-voice', limitBody(limits.voiceClone.maxBodyBytes)]]);

/** For calls whose bodies are JSON. */
export const jsonBodyLimit: MiddlewareHandler<HttpEnv> = (c, next) =>
  ((c.var.context.viewer && larger.get(c.req.path)) || usual)(c, next);
