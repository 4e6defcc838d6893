export { createJobs } from './create-jobs.ts';
export type { Jobs, RunningJob } from './jobs.ts';
