import { pino } from 'pino';
import { createJobs } from '../create-jobs.ts';

/** A process that takes jobs, reports them, and never finishes: to be killed. */
const jobs = createJobs({ connection: JSON.parse(process.argv[2]!) }, pino({ level: 'silent' }));
jobs.define('work', {
  run: async () => {
    process.stdout.write('taken\n');
    await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  },
});
await jobs.start();
process.stdout.write('ready\n');
