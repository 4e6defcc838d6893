import type { Ports } from './context.ts';
import { siblingsOf } from './process/index.ts';

export type Siblings = ReturnType<typeof createSiblings>;

/** Data that the processes of a server collect from each other. */
export const createSiblings = ({
  metrics,
  breakers,
  database,
}: Pick<Ports, 'metrics' | 'breakers' | 'database'>) =>
  siblingsOf({
    metrics: () => metrics.snapshot(),
    /** What a process found out: whether writes of the database fail, and which servers are unavailable. */
    health: async () => ({
      writesFail: database.writes.areFailing(),
      away: breakers.health().flatMap(({ unavailable, server }) => (unavailable ? [server] : [])),
    }),
  });
