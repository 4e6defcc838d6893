export { createJobs } from './create-jobs.ts';
export type { JobHandler, Jobs, RunningJob } from './jobs.ts';
