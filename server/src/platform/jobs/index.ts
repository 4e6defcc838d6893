export { createJobs, withoutBackoff } from './create-jobs.ts';
export type { Jobs, RunningJob } from './jobs.ts';
