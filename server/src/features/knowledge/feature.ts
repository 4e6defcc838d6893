import { and, eq, sql } from 'drizzle-orm';
import type { Feature } from '../feature.ts';
import { requeueOrphans } from './indexing/requeue-orphans.ts';
import { jobs } from './jobs.ts';
import { copyDocuments, documentFiles } from './personal-data/copy.ts';
import { processingJobIds, releaseDocuments } from './personal-data/release-documents.ts';
import { languagesOf } from './reading/languages.ts';
import { queueReembedding } from './reembedding/queue-reembedding.ts';
import { knowledgeRoutes, uploadRoutes } from './routes.ts';
import { sweepFiles } from './sweep-files.ts';
import { knowledge_base, uploaded_files } from './table.ts';
import { carryOutRemovals } from './vectors/carry-out-removals.ts';

export const knowledge: Feature = {
  name: 'knowledge',
  router: { knowledge: knowledgeRoutes },
  http: () => uploadRoutes,
  jobs,
  async beforeStart(platform) {
    // Missing OCR language data fails the start instead of the first picture.
    languagesOf(platform.config.ocr);
    void sweepFiles(platform, platform.duties.isAlone);
  },
  async onStart(platform) {
    await requeueOrphans(platform);
    await queueReembedding(platform);
  },
  hourly: { 'vectors of deleted documents and personas': (platform) => carryOutRemovals(platform) },
  personalData: {
    accountData: copyDocuments,
    files: documentFiles,
    jobSubjects: processingJobIds,
    release: releaseDocuments,
    dependents: {
      knowledge_base: async (tx, foId) =>
        void (await tx.delete(knowledge_base).where(eq(knowledge_base.fo_id, foId))),
    },
  },
  countFor: ({ id, ownerId }) => ({
    documents: sql`(select count(*)::int from ${uploaded_files}
      where ${and(eq(uploaded_files.fo_id, id), eq(uploaded_files.user_id, ownerId))})`,
  }),
};
