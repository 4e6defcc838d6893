/** What a round kills. PostgreSQL's sessions outlive their first process for a moment, unless they die with it. */
export const victims = {
  server: { server: true, database: undefined },
  database: { server: false, database: 'first process' },
  'database, all of it': { server: false, database: 'every process' },
  'server and database': { server: true, database: 'first process' },
  'server and database, all of it': { server: true, database: 'every process' },
} as const;

export type Victim = keyof typeof victims;
