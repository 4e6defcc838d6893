import type { Breakers } from './breaker/index.ts';
import type { Metrics } from './metrics/index.ts';
import { siblingsOf } from './process/index.ts';

export type Siblings = ReturnType<typeof createSiblings>;

/** What the processes behind one port tell one another of themselves. */
export const createSiblings = ({ metrics, breakers }: { metrics: Metrics; breakers: Breakers }) =>
  siblingsOf({
    metrics: () => metrics.snapshot(),
    /** Servers that it leaves alone since they do not answer. */
    away: async () => breakers.health().flatMap(({ away, server }) => (away ? [server] : [])),
  });
