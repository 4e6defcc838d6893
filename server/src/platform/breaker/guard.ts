import type { Breaker } from './breaker.ts';

/** Wraps an engine in its server's circuit breaker. */
export function guard<Engine extends object>(engine: Engine, breaker: Breaker): Engine {
  const guarded = Object.entries(engine).map(([name, value]) => [
    name,
    typeof value === 'function' ? (...args: unknown[]) => breaker.run(async () => value(...args)) : value,
  ]);
  return Object.fromEntries(guarded) as Engine;
}
