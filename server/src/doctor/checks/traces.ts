import { askServer, originOf } from '../ask-server.ts';
import { type Check, good, unset, wrong } from '../check.ts';

/** The collector of traces, tested with an empty request. */
export const traces: Check = {
  title: 'Traces',
  async examine({ config: { tracing }, timeout }) {
    if (!tracing) return [unset('Nothing is traced.')];
    const response = await askServer(tracing.url, {
      method: 'POST',
      headers: { ...tracing.headers, 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      timeout,
      setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    });
    const origin = originOf(tracing.url);
    if (response.ok) return [good(`${origin} takes traces.`)];
    if (response.status === 401 || response.status === 403)
      return [wrong(`${origin} refuses the headers. Check OTEL_EXPORTER_OTLP_HEADERS.`)];
    return [
      wrong(
        `${origin} answered with status ${response.status}. Check OTEL_EXPORTER_OTLP_ENDPOINT; it is the address before /v1/traces, of OTLP over HTTP (port 4318).`,
      ),
    ];
  },
};
