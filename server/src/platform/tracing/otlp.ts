import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { TracingSettings } from '../../config/operation.ts';
import type { Logger } from '../log/index.ts';
import type { FinishedSpan, SpanId, Tracing } from './tracing.ts';

/** Milliseconds between two requests to the collector. */
const flushMilliseconds = 2000;
const timeoutMilliseconds = 10_000;
/** Timeout of all requests at the stop: it may take ten seconds in total, and the database is closed after this. */
const stopMilliseconds = 2000;
/** Maximum of spans per request, and of queued ones; further spans are dropped. */
const maxSpans = { perRequest: 500, waiting: 5000 };
/** The protocol's numbers. */
const kinds = { internal: 1, server: 2, client: 3 };
const errorStatus = { code: 2 };

/** Sends spans by OTLP over HTTP as JSON (opentelemetry.io/docs/specs/otlp). */
export function createOtlpTracing({ url, headers, serviceName }: TracingSettings, log: Logger): Tracing {
  const storage = new AsyncLocalStorage<SpanId>();
  const waiting: FinishedSpan[] = [];
  const resource = { attributes: attributesOf({ 'service.name': serviceName }) };
  const stopped = new AbortController();
  let sending: Promise<void> | undefined;
  const timer = setInterval(() => {
    sending ??= flush().finally(() => {
      sending = undefined;
    });
  }, flushMilliseconds).unref();

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, maxSpans.perRequest).map(spanOf);
      const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'foyer' }, spans }] }] };
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMilliseconds)]),
        });
        await response.body?.cancel();
        if (!response.ok) log.warn({ status: response.status }, 'The trace collector rejected the spans');
      } catch (error) {
        log.warn({ err: error }, 'The trace collector cannot be reached');
        return;
      }
    }
  }

  return {
    begin: (parent) => ({ traceId: parent?.traceId ?? hex(16), spanId: hex(8) }),
    end: (span) => void (waiting.length < maxSpans.waiting && waiting.push(span)),
    within: (span, work) => storage.run(span, work),
    current: () => storage.getStore(),
    async dispose() {
      clearInterval(timer);
      const deadline = setTimeout(() => stopped.abort(), stopMilliseconds);
      await sending;
      await flush();
      clearTimeout(deadline);
    },
  };
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

function spanOf({ id, parent, name, kind, start, end, attributes = {}, failed: isFailed }: FinishedSpan) {
  return {
    ...id,
    ...(parent && { parentSpanId: parent.spanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: attributesOf(attributes),
    ...(isFailed && { status: errorStatus }),
  };
}

/** Nanoseconds since 1970 as a string, since they exceed the largest exact JSON number. */
const nanoseconds = (at: number) => `${Math.round((performance.timeOrigin + at) * 1000)}000`;

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
