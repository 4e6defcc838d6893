import { openProcedures, procedures } from '#platform/http';
import { listFeatured, listPersonas } from './list-personas.ts';
import { listTags } from './list-tags.ts';

export const exploreRoutes = {
  list: openProcedures.explore.list.handler(({ context, input }) => listPersonas(context, input)),
  tags: openProcedures.explore.tags.handler(({ context, input }) => listTags(context, input)),
  featured: procedures.explore.featured.handler(({ context }) => listFeatured(context)),
};
