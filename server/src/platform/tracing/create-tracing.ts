import type { Config } from '../../config.ts';
import type { Logger } from '../log/index.ts';
import type { Tracing } from './tracing.ts';

/** Undefined, with no module loaded, unless an endpoint is configured. */
export async function createTracing(
  { tracing }: Pick<Config, 'tracing'>,
  log: Logger,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { createOtlpTracing } = await import('./otlp.ts');
  return createOtlpTracing(tracing, log);
}
