import { limits } from '@foyer/contract';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { TooLarge } from '../errors.ts';
import type { HttpEnv } from './request-scope.ts';

/** Responds 413 to a larger body before it is read completely. */
export const limitBody = (maxBytes: number) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => Promise.reject(new TooLarge('This is too large.')),
  });

const defaultLimit = limitBody(1024 * 1024);
/** Routes with base64 files; only for signed-in people, since a body is read before its sender is known. */
const largerLimits = new Map([['/functions/v1/clone-voice', limitBody(limits.voiceClone.maxBodyBytes)]]);

/** The limit for JSON bodies. */
export const jsonBodyLimit: MiddlewareHandler<HttpEnv> = (c, next) =>
  ((c.var.context.viewer && largerLimits.get(c.req.path)) || defaultLimit)(c, next);
