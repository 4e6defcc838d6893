import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { type Breaker, type BreakerOptions, createBreaker, type Outage, type Pauses } from './breaker.ts';
import { type ServerName, servers } from './servers.ts';

/** State of one of the configured servers. */
export interface ServerHealth {
  server: ServerName;
  /** The server's URL or model; no secret. */
  name: string;
  /** Undefined while it works. */
  unavailable: { since: Date; outage: Outage } | undefined;
}

/** The circuit breakers of this process, one for each server. */
export interface Breakers {
  /** Creates a server's breaker; called by its adapter. `name` identifies the server, without secrets. */
  add(server: ServerName, name: string, options: BreakerOptions): Breaker;
  /** All servers, in the order in which they were added. */
  health(): ServerHealth[];
  dispose(): void;
}

interface Options {
  log?: Logger;
  metrics?: Metrics;
  pauses?: Pauses;
}

const second = 1000;

export function createBreakers({
  log,
  metrics,
  pauses = { first: 10 * second, max: 60 * second },
}: Options = {}): Breakers {
  const added: { breaker: Breaker; health: ServerHealth }[] = [];
  metrics?.watch('foyer_server_away', () =>
    added.map(({ health: { server, unavailable } }): [{ server: ServerName }, number] => [
      { server },
      unavailable ? 1 : 0,
    ]),
  );
  return {
    add(server, name, options) {
      const health: ServerHealth = { server, name, unavailable: undefined };
      const breaker = createBreaker(options, pauses, (isUnavailable, outage) => {
        const since = health.unavailable?.since ?? new Date();
        health.unavailable = isUnavailable ? { since, outage } : undefined;
        logChange(log, health, since, outage);
      });
      added.push({ breaker, health });
      return breaker;
    },
    health: () => added.map(({ health }) => ({ ...health })),
    dispose() {
      for (const { breaker } of added) breaker.dispose();
    },
  };
}

/** Logs each change of state once. */
function logChange(
  log: Logger | undefined,
  { server, name, unavailable }: ServerHealth,
  since: Date,
  outage: Outage,
): void {
  const { title, meanwhile } = servers[server];
  if (unavailable)
    log?.warn({ server, name, outage }, `${title} is unavailable; until a probe succeeds: ${meanwhile}`);
  else {
    const seconds = Math.round((Date.now() - since.getTime()) / second);
    log?.info({ server, name, seconds }, `${title} responds again`);
  }
}
