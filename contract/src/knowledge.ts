import { z } from 'zod';
import { knowledgeCanary } from './knowledge-canary.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { storable } from './plain-text.ts';
import { id, timestamp } from './text.ts';

/** Position of a passage in its file; numbers count from 1. */
export const place = z.object({
  page: z.number().int().optional(),
  sheet: z.string().optional(),
  row: z.number().int().optional(),
  lastRow: z.number().int().optional(),
  slide: z.number().int().optional(),
  heading: z.string().optional(),
});

export const uploadedFile = z.object({
  id,
  fo_id: id,
  user_id: id,
  file_name: z.string(),
  file_size: z.number().int(),
  upload_date: timestamp,
  storage_path: z.string(),
  /** Number of its passages. */
  passages: z.number().int(),
});

export const jobStatus = z.enum(['pending', 'processing', 'completed', 'failed']);

export const processingJob = z.object({
  id,
  fo_id: id,
  user_id: id,
  file_id: id.nullable(),
  file_name: z.string(),
  status: jobStatus,
  /** Percent, 0 to 100. */
  progress: z.number().int(),
  chunks_processed: z.number().int(),
  total_chunks: z.number().int(),
  /** For a failed job the reason; for a completed one, which parts could not be read, but may be on a retry. */
  error_message: z.string().nullable(),
  /** True if the job failed because of the file itself, so a retry would fail, too. */
  is_final: z.boolean(),
  /** What was skipped, and which method of reading was used; one sentence each. */
  notes: z.array(z.object({ kind: z.string(), text: z.string() })),
  created_at: timestamp,
});

export const passage = z.object({ id, text: z.string(), file_name: z.string(), place });

const foundPassage = passage.extend({
  /** Positions of the searched words in the text: start and end in UTF-16 units. */
  spans: z.array(z.tuple([z.number().int(), z.number().int()])),
});

/** Best first; `has_more` if more passages match than are returned. */
export const foundPassages = z.object({ passages: z.array(foundPassage), has_more: z.boolean() });

/** Result of a recovery, and the current state of each document's latest job. */
export const recovery = z.object({
  success: z.boolean(),
  message: z.string(),
  actions: z.object({
    cleanedStuckJobs: z.number().int(),
    retriedFailedJobs: z.number().int(),
    knowledgeScoresRecalculated: z.number().int(),
    backgroundProcessorTriggered: z.boolean(),
  }),
  currentJobStatus: z.array(z.object({ status: jobStatus, count: z.number().int() })),
});

const ofPersona = z.strictObject({ foId: id });

export const knowledge = {
  ...knowledgeCanary,
  files: operation('user')
    .route({ method: 'GET', path: '/api/v1/personas/{foId}/files', summary: 'Your files, newest first' })
    .input(ofPersona)
    .output(z.array(uploadedFile)),
  jobs: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{foId}/jobs',
      summary:
        'The latest processing job of each of your files, newest first; of `ids`, if given, only these',
    })
    .input(ofPersona.extend({ ids: z.array(id).max(limits.document.jobs).optional() }))
    .output(z.array(processingJob)),
  download: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/files/{id}/download',
      summary: 'A link to your file for one minute',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ url: z.string() })),
  remove: operation('owner')
    .route({ method: 'DELETE', path: '/api/v1/files/{id}', summary: 'Delete your file and its passages' })
    .input(z.strictObject({ id }))
    .output(z.object({})),
  retry: operation('owner')
    .route({
      method: 'POST',
      path: '/api/v1/files/{id}/retry',
      summary: 'Process your file again after a failure or a partial failure',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ jobId: id })),
  recover: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/trigger-background-processing',
      summary: 'Restart stuck and failed jobs of your persona, except those whose failure is final',
    })
    .input(z.strictObject({}).optional())
    .output(recovery),
  search: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{foId}/passages',
      summary: 'Passages of your documents that contain all words; the last word is matched as a prefix',
    })
    .input(
      z.strictObject({ foId: id, query: z.string().max(limits.search.max).transform(storable).default('') }),
    )
    .output(foundPassages),
  passage: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/passages/{id}',
      summary: 'A cited passage of a persona you may see',
    })
    .input(z.strictObject({ id }))
    .output(passage),
};

/** Answer of `process-document` and `process-image` (multipart: file, foId, optional context). */
export const processDocumentAnswer = z.object({
  success: z.boolean(),
  fileId: id,
  jobId: id,
  /** If an earlier file of the same content is used: its name. */
  sameAs: z.string().optional(),
});

export type ProcessDocumentAnswer = z.infer<typeof processDocumentAnswer>;
export type UploadedFile = z.infer<typeof uploadedFile>;
export type ProcessingJob = z.infer<typeof processingJob>;
export type JobStatus = z.infer<typeof jobStatus>;
export type Recovery = z.infer<typeof recovery>;
export type Passage = z.infer<typeof passage>;
export type FoundPassages = z.infer<typeof foundPassages>;
export type Place = z.infer<typeof place>;
