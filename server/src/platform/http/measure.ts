import type { ServerResponse } from 'node:http';
import type { Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';
import type { Context } from '../context.ts';

/** Tells of a request once the head of its answer is there, and of a stream until it is closed. */
export function measure(
  c: HonoContext,
  { matched, receivedAt, metrics }: Pick<Context, 'matched' | 'receivedAt' | 'metrics'>,
): void {
  // Of the handler that was reached last: what answered.
  const route = matched.operation ?? routePath(c);
  const { method } = c.req;
  metrics.count('foyer_http_requests_total', {
    method: method as 'GET',
    route,
    status: String(c.res.status),
  });
  metrics.observe('foyer_http_request_seconds', { route }, (performance.now() - receivedAt) / 1000);
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  if (!outgoing || !c.res.headers.get('content-type')?.startsWith('text/event-stream')) return;
  metrics.count('foyer_streams_open', { route });
  outgoing.once('close', () => metrics.count('foyer_streams_open', { route }, -1));
}
