interface Victims {
  server?: 'whole' | 'one worker';
  /** PostgreSQL's sessions outlive their first process for a moment, unless they die with it. */
  database?: 'first process' | 'every process';
  /** The disk keeps what was synced, and nothing else. */
  power?: true;
}

/** What a round kills. */
export const victims = {
  server: { server: 'whole' },
  database: { database: 'first process' },
  'database, all of it': { database: 'every process' },
  'server and database': { server: 'whole', database: 'first process' },
  'server and database, all of it': { server: 'whole', database: 'every process' },
  'one worker': { server: 'one worker' },
  power: { server: 'whole', database: 'every process', power: true },
} satisfies Record<string, Victims>;

export type Victim = keyof typeof victims;

export const deathOf = (victim: Victim): Victims => victims[victim];
