import type { ServerResponse } from 'node:http';
import type { Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';
import type { Context } from '../context.ts';

/** Records a request when its response headers are sent, and a stream when it is closed. */
export function measure(
  c: HonoContext,
  {
    matched,
    receivedAt,
    metrics,
    tracing,
    span,
  }: Pick<Context, 'matched' | 'receivedAt' | 'metrics' | 'tracing' | 'span'>,
): void {
  // The route of the last handler, which responded.
  const route = matched.operation ?? routePath(c);
  const { method } = c.req;
  metrics.count('foyer_http_requests_total', {
    method: method as 'GET',
    route,
    status: String(c.res.status),
  });
  metrics.observe('foyer_http_request_seconds', { route }, (performance.now() - receivedAt) / 1000);
  if (span)
    tracing?.end({
      ...{ id: span, parent: undefined, kind: 'server', name: `${method} ${route}`, start: receivedAt },
      end: performance.now(),
      failed: c.res.status >= 500,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
      },
    });
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  // A client that has left already causes no further `close`.
  if (!outgoing || outgoing.destroyed) return;
  if (!c.res.headers.get('content-type')?.startsWith('text/event-stream')) return;
  metrics.count('foyer_streams_open', { route });
  outgoing.once('close', () => metrics.count('foyer_streams_open', { route }, -1));
}
