import { z } from 'zod';
import { number, optional, serviceUrl, text } from './variable.ts';

/** The collector of traces. */
export interface TracingSettings {
  /** URL of the collector's endpoint. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

export const operationVariables = {
  METRICS_TOKEN: optional(
    'Bearer token for `/metrics` (`Authorization: Bearer …`); at least 16 characters.',
    z.string().regex(/^[\w.-]{16,}$/, 'at least 16 letters, digits, `-`, `_` and `.`'),
    'access from this machine only, if the site is not reachable from others; otherwise no access',
    'secret',
  ),
  SLOW_TURN_SECONDS: number(
    'Answers that take longer, in seconds, are logged as slow, with the time of each step.',
    15,
    1,
    3600,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    'Collector of OpenTelemetry traces by OTLP over HTTP, such as `http://localhost:4318`.',
    serviceUrl(),
    'nothing is traced',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    'Headers for the collector, such as `authorization=Bearer%20…`, comma-separated.',
    z.string().regex(/^[\w-]+=[^,]*(,\s*[\w-]+=[^,]*)*$/, '`name=value`, with commas'),
    'none',
    'secret',
  ),
  OTEL_SERVICE_NAME: text('Service name in traces.', 'foyer'),
};

interface TracingValues {
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: string | undefined;
  OTEL_SERVICE_NAME: string;
}

/** Undefined: tracing is off. */
export function tracingOf(values: TracingValues): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = values;
  if (!endpoint) return undefined;
  const pairs = headers.split(',').filter(Boolean);
  const decoded = pairs.map((pair) => {
    const [name = '', value = ''] = pair.trim().split(/=(.*)/s);
    const escaped = value.replaceAll('+', '%2B').replaceAll('&', '%26');
    return [name, new URLSearchParams(`v=${escaped}`).get('v') ?? value];
  });
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(decoded) as Record<string, string>,
    serviceName: values.OTEL_SERVICE_NAME,
  };
}

export const turnsOf = ({ SLOW_TURN_SECONDS }: { SLOW_TURN_SECONDS: number }) => ({
  slowMilliseconds: SLOW_TURN_SECONDS * 1000,
});
