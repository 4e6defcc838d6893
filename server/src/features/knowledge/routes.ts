import { Hono } from 'hono';
import { type HttpEnv, procedures, userContextOf } from '#platform/http';
import { describeVectorStore, upsertCanary } from './canary/upsert-canary.ts';
import { downloadFile, listFiles, removeFile } from './files.ts';
import { getPassage } from './get-passage.ts';
import { listJobs } from './list-jobs.ts';
import { retryFile } from './recovery/retry-file.ts';
import { triggerBackgroundProcessing } from './recovery/trigger-background-processing.ts';
import { searchPassages } from './search/search-passages.ts';
import { processDocument, processImage } from './upload/process-document.ts';

export const knowledgeRoutes = {
  files: procedures.knowledge.files.handler(({ context, input }) => listFiles(context, input)),
  jobs: procedures.knowledge.jobs.handler(({ context, input }) => listJobs(context, input)),
  download: procedures.knowledge.download.handler(({ context, input }) => downloadFile(context, input)),
  remove: procedures.knowledge.remove.handler(({ context, input }) => removeFile(context, input)),
  retry: procedures.knowledge.retry.handler(({ context, input }) => retryFile(context, input)),
  recover: procedures.knowledge.recover.handler(({ context }) => triggerBackgroundProcessing(context)),
  search: procedures.knowledge.search.handler(({ context, input }) => searchPassages(context, input)),
  passage: procedures.knowledge.passage.handler(({ context, input }) => getPassage(context, input)),
  vectorStore: procedures.knowledge.vectorStore.handler(({ context }) => describeVectorStore(context)),
  upsertCanary: procedures.knowledge.upsertCanary.handler(({ context, input }) =>
    upsertCanary(context, input),
  ),
};

/** Routes whose bodies are files. */
export const uploadRoutes = new Hono<HttpEnv>()
  .post('/functions/v1/process-document', async (c) =>
    c.json(await processDocument(userContextOf(c), c.req.raw)),
  )
  .post('/functions/v1/process-image', async (c) => c.json(await processImage(userContextOf(c), c.req.raw)));
