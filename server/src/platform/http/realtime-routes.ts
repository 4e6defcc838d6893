import type { ServerResponse } from 'node:http';
import type { ViewerEvent } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { Hono } from 'hono';
import type { Authentication, UserContext } from '../context.ts';
import { SignInRequired, TooMany } from '../errors.ts';
import { EventStream } from './event-stream.ts';
import { bearer, type HttpEnv, userContextOf } from './request-scope.ts';

/** Seconds until a person with too many streams may retry; nothing changes until a tab is closed. */
const retryAfter = 60;

/** Shorter than the idle timeout of proxies. */
const heartbeatMilliseconds = 15_000;

/** The token is checked in this interval, since the expiry of a token or session causes no event. */
const heartbeatsBetweenChecks = 4;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

type IsTokenValid = () => Promise<boolean>;

/**
 * The viewer's events as a server-sent event stream. The token is checked once a minute, and at once when a session of
 * theirs ends; if it is no longer valid, the stream ends, and the client reconnects with a new one. The number of
 * streams per person and process is limited.
 */
export function realtimeRoutes(
  stopping: AbortSignal,
  authenticate: (accessToken: string) => Promise<Authentication>,
) {
  const streamsByViewer = new Map<string, Set<EventStream>>();
  stopping.addEventListener('abort', () => {
    for (const streams of streamsByViewer.values()) for (const stream of [...streams]) stream.close();
  });
  return new Hono<HttpEnv>().get('/realtime/v1', async (c) => {
    const context = userContextOf(c);
    const { viewer, events } = context;
    const token = bearer(c.req.header('authorization'));
    if (!token) throw new SignInRequired();
    await events.ready();
    const openStreams = streamsByViewer.get(viewer.id) ?? new Set();
    // Rejects the newest instead of ending the oldest, which would reconnect and end another.
    if (openStreams.size >= limits.eventStreams.max) throw new TooMany(retryAfter, tooManyStreams);
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    const endings: (() => void)[] = [];
    const stream = new EventStream({
      cut: outgoing && (() => outgoing.destroy()),
      onEnd: () => {
        for (const end of endings) end();
        openStreams.delete(stream);
        if (openStreams.size === 0 && streamsByViewer.get(viewer.id) === openStreams)
          streamsByViewer.delete(viewer.id);
      },
    });
    streamsByViewer.set(viewer.id, openStreams.add(stream));
    const isTokenValid = async () => (await authenticate(token)).viewer !== undefined;
    void serve(stream, context, c.req.header('last-event-id'), isTokenValid, (end) => endings.push(end));
    return c.body(stream.body, 200, headers);
  });
}

/** Sends missed events, then new ones, until the stream ends. */
async function serve(
  stream: EventStream,
  { events, viewer, stopping, log }: UserContext,
  lastEventId: string | undefined,
  isTokenValid: IsTokenValid,
  atEnd: (end: () => void) => void,
): Promise<void> {
  const check = async () => {
    try {
      if (!(await isTokenValid())) stream.close();
      else if (stream.isOpen) stream.heartbeat(events.lastId());
    } catch (error) {
      log.warn({ err: error }, 'an event stream ended early');
      stream.close();
    }
  };
  const deliver = (event: ViewerEvent, id?: string) => {
    stream.send(event, id);
    if (event.type === 'session') void check();
  };
  let earlyEvents: (() => void)[] | undefined = [];
  const from = events.lastId();
  atEnd(
    events.subscribe(viewer.id, (event, id) =>
      earlyEvents ? earlyEvents.push(() => deliver(event, id)) : deliver(event, id),
    ),
  );
  try {
    // Also checked before the first event: a session that ended before this stream subscribed caused no event here.
    const [isValid, missed] = await Promise.all([
      isTokenValid(),
      events.eventsBetween(viewer.id, lastEventId, from),
    ]);
    if (!isValid || stopping.aborted) return stream.close();
    stream.open(missed && lastEventId !== undefined ? lastEventId : from, missed !== undefined);
    for (const { event, id } of missed ?? []) stream.send(event, id);
    for (const deliverEarly of earlyEvents) deliverEarly();
    earlyEvents = undefined;
    if (!stream.isOpen) return;
    let beats = 0;
    const beat = setInterval(() => {
      if (++beats % heartbeatsBetweenChecks === 0) void check();
      else stream.heartbeat(events.lastId());
    }, heartbeatMilliseconds);
    atEnd(() => clearInterval(beat));
  } catch (error) {
    log.warn({ err: error }, 'an event stream could not begin');
    stream.close();
  }
}

/** Without a number, since each process counts its own streams. */
const tooManyStreams =
  'You have this site open too many times already. News arrive there; close one to get them here.';
