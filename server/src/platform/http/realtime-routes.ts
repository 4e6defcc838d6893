import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@foyer/contract/limits';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Authentication } from '../context.ts';
import { TooMany } from '../errors.ts';
import { bearer, type HttpEnv, userContextOf } from './request-scope.ts';

/** In seconds, for whoever has too many: until a tab is closed, nothing changes. */
const retryAfter = 60;

/** Shorter than the time after which proxies give up on a silent connection. */
const heartbeatMilliseconds = 20_000;

/**
 * The viewer's events as a server-sent stream. At every heartbeat, and at once when a session of theirs was ended, the
 * token is looked at again: it may have expired, or its session be gone; the client then comes back with another. A
 * person has so many at once; one more is refused.
 */
export function realtimeRoutes(authenticate: (accessToken: string) => Promise<Authentication>) {
  const streams = new Map<string, number>();
  return new Hono<HttpEnv>().get('/realtime/v1', (c) => {
    const { viewer, events, stopping, log } = userContextOf(c);
    const others = streams.get(viewer.id) ?? 0;
    // The newest is refused and not the oldest ended: that one would come back, and end another in turn.
    if (others >= limits.eventStreams.max) throw new TooMany(retryAfter, tooManyStreams);
    streams.set(viewer.id, others + 1);
    const token = bearer(c.req.header('authorization'))!;
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      let doubt = new AbortController();
      const unsubscribe = events.subscribe(viewer.id, (event) => {
        void stream.writeSSE({ data: JSON.stringify(event) });
        if (event.type === 'session') doubt.abort();
      });
      stream.onAbort(() => doubt.abort());
      try {
        // Looked at before the first word too: what was ended before this stream listened was told to nobody here.
        while (!stream.aborted && !stopping.aborted && (await authenticate(token)).viewer) {
          await stream.write(': here\n\n');
          await sleep(heartbeatMilliseconds, undefined, {
            signal: AbortSignal.any([stopping, doubt.signal]),
          }).catch(() => undefined);
          doubt = new AbortController();
        }
      } catch (error) {
        log.warn({ err: error }, 'an event stream ended early');
      } finally {
        unsubscribe();
        const left = streams.get(viewer.id)! - 1;
        if (left > 0) streams.set(viewer.id, left);
        else streams.delete(viewer.id);
      }
    });
  });
}

const tooManyStreams = `You have this site open ${limits.eventStreams.max} times already. News arrive there; close one to get them here.`;
