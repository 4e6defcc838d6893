export { createTracing } from './create-tracing.ts';
export { traceDatabase } from './trace-database.ts';
export type { SpanId, Tracing } from './tracing.ts';
