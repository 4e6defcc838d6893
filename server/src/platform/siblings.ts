import type { Breakers } from './breaker/index.ts';
import type { Metrics } from './metrics/index.ts';
import { siblingsOf } from './process/index.ts';

export type Siblings = ReturnType<typeof createSiblings>;

/** Data that the processes of a server collect from each other. */
export const createSiblings = ({ metrics, breakers }: { metrics: Metrics; breakers: Breakers }) =>
  siblingsOf({
    metrics: () => metrics.snapshot(),
    /** Servers that the breakers of a process consider unavailable. */
    away: async () => breakers.health().flatMap(({ unavailable, server }) => (unavailable ? [server] : [])),
  });
