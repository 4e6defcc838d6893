import { procedures } from '#platform/http';
import { upsertCanary } from './upsert-canary.ts';

export const debugRoutes = {
  upsertCanary: procedures.debug.upsertCanary.handler(({ context, input }) => upsertCanary(context, input)),
};
