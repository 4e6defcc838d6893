import type { LabelsOf } from './definitions.ts';
import type { Metrics } from './metrics.ts';

type Model = LabelsOf<'foyer_model_errors_total'>['model'];

/** Wraps an engine to count its failures by code. */
export function countFailures<Engine extends object>(engine: Engine, model: Model, metrics: Metrics): Engine {
  const counted = Object.entries(engine).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (...args: unknown[]) => countFailure(value(...args), model, metrics)
      : value,
  ]);
  return Object.fromEntries(counted) as Engine;
}

async function countFailure(result: Promise<unknown>, model: Model, metrics: Metrics): Promise<unknown> {
  try {
    return await result;
  } catch (error) {
    // A caller's abort is no failure of the model.
    if (isCoded(error)) metrics.count('foyer_model_errors_total', { model, error: error.code });
    throw error;
  }
}

const isCoded = (error: unknown): error is { code: string } =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string';
