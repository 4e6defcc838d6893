import type { Platform } from '#platform/context';
import type { RunningJob } from '#platform/jobs';
import type { FeatureJob } from '../feature.ts';
import { failFile } from './indexing/fail-file.ts';
import { processFile } from './indexing/process-file.ts';
import { type ProcessFileData, processFileJob, type ReembedData, reembedJob } from './processing-jobs.ts';
import { reembedPersona } from './reembedding/reembed-persona.ts';
import { carryOutRemovals } from './vectors/carry-out-removals.ts';
import { type RemovalData, removeVectorsJob } from './vectors/remove-vectors.ts';

const processingFailure = {
  message: 'This file could not be processed after several tries. Please try again later.',
  isFinal: false,
};

/** Two, so that one slow document does not block those of other members. */
const filesAtOnce = 2;

const reembeddingFailure = {
  message: 'The knowledge could not be embedded anew. It is tried again when the server starts.',
  isFinal: false,
};

export const jobs: FeatureJob[] = [
  {
    name: processFileJob,
    concurrency: filesAtOnce,
    run: (platform: Platform, data: ProcessFileData, job: RunningJob) => processFile(platform, data, job),
    giveUp: (platform: Platform, { jobId }: ProcessFileData) => failFile(platform, jobId, processingFailure),
  },
  {
    name: reembedJob,
    run: (platform: Platform, data: ReembedData, job: RunningJob) => reembedPersona(platform, data, job),
    giveUp: (platform: Platform, { jobId }: ReembedData) => failFile(platform, jobId, reembeddingFailure),
  },
  {
    name: removeVectorsJob,
    run: (platform: Platform, { removals }: RemovalData) => carryOutRemovals(platform, removals),
  },
];
