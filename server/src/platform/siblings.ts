import type { Breakers } from './breaker/index.ts';
import type { Database } from './database/index.ts';
import type { Metrics } from './metrics/index.ts';
import { siblingsOf } from './process/index.ts';

export type Siblings = ReturnType<typeof createSiblings>;

interface Dependencies {
  metrics: Metrics;
  breakers: Breakers;
  database: Pick<Database, 'writes'>;
}

/** Data that the processes of a server collect from each other. */
export const createSiblings = ({ metrics, breakers, database }: Dependencies) =>
  siblingsOf({
    metrics: () => metrics.snapshot(),
    /** What a process found out: whether writes of the database fail, and which servers are unavailable. */
    health: async () => ({
      writesFail: database.writes.areFailing(),
      away: breakers.health().flatMap(({ unavailable, server }) => (unavailable ? [server] : [])),
    }),
  });
