import type { Platform } from '#platform/context';
import { failFile } from './indexing/fail-file.ts';
import { processFile } from './indexing/process-file.ts';
import { type ProcessFileData, processFileJob } from './indexing/process-file-job.ts';
import { languagesOf } from './reading/image/languages.ts';
import { type ReembedData, reembedJob } from './reembedding/reembed-job.ts';
import { reembedPersona } from './reembedding/reembed-persona.ts';
import { carryOutRemovals } from './vectors/carry-out-removals.ts';
import { type RemovalData, removeVectorsJob } from './vectors/remove-vectors-job.ts';

const givenUp = 'This file could not be processed after several tries. Please try again later.';

const notReembedded = 'The knowledge could not be embedded anew. It is tried again when the server starts.';

export function defineKnowledgeJobs(platform: Platform): void {
  // A language without its data stops the start, not the first picture.
  languagesOf(platform.config.ocr);
  platform.jobs.define<ProcessFileData>(processFileJob, {
    run: (data, job) => processFile(platform, data, job),
    giveUp: ({ jobId }) => failFile(platform, jobId, givenUp),
  });
  platform.jobs.define<ReembedData>(reembedJob, {
    run: (data, job) => reembedPersona(platform, data, job),
    giveUp: ({ jobId }) => failFile(platform, jobId, notReembedded),
  });
  platform.jobs.define<RemovalData>(removeVectorsJob, {
    run: ({ removals }) => carryOutRemovals(platform, removals),
  });
}
