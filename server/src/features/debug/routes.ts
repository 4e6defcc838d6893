import { procedures } from '#platform/http';
import { describeVectorStore } from './describe-vector-store.ts';
import { upsertCanary } from './upsert-canary.ts';

export const debugRoutes = {
  vectorStore: procedures.debug.vectorStore.handler(({ context }) => describeVectorStore(context)),
  upsertCanary: procedures.debug.upsertCanary.handler(({ context, input }) => upsertCanary(context, input)),
};
