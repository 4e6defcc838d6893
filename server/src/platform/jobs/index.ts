export { createJobs, withoutBackoff } from './create-jobs.ts';
export { inPieces } from './in-pieces.ts';
export { type Jobs, maxAttempts, type RunningJob } from './jobs.ts';
