import type { Config } from '../../config.ts';
import type { Logger } from '../log/index.ts';
import type { Tracing } from './tracing.ts';

/** Undefined, and nothing of it loaded, unless an endpoint is set. */
export async function createTracing(
  { tracing }: Pick<Config, 'tracing'>,
  log: Logger,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { createOtlpTracing } = await import('./otlp.ts');
  return createOtlpTracing(tracing, log);
}
