interface KilledProcesses {
  server?: 'all processes' | 'one worker';
  /** Killing the postmaster alone leaves PostgreSQL's sessions alive for a moment. */
  database?: 'first process' | 'every process';
  /** Simulates a power cut: the disk keeps only what was synced. */
  power?: true;
}

/** The processes that a round kills, by its kind. */
export const victims = {
  server: { server: 'all processes' },
  database: { database: 'first process' },
  'database, all processes': { database: 'every process' },
  'server and database': { server: 'all processes', database: 'first process' },
  'server and database, all processes': { server: 'all processes', database: 'every process' },
  'one worker': { server: 'one worker' },
  power: { server: 'all processes', database: 'every process', power: true },
} satisfies Record<string, KilledProcesses>;

export type Victim = keyof typeof victims;

export const killedProcessesOf = (victim: Victim): KilledProcesses => victims[victim];
