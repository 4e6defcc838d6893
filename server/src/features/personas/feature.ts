import { eq, sql } from 'drizzle-orm';
import type { Feature } from '../feature.ts';
import { reembedPrinciples } from './principles/reembed-principles.ts';
import { personalData } from './removal/personal-data.ts';
import { personasRoutes } from './routes.ts';
import { fo_principles, fo_versions, fos } from './table.ts';

export const personas: Feature = {
  name: 'personas',
  router: { personas: personasRoutes },
  personalData,
  countFor: ({ id }) => ({
    versions: sql`(select count(*)::int from ${fo_versions} where ${eq(fo_versions.fo_id, id)})`,
  }),
  pictures: [
    { url: fos.avatar_url, userId: fos.owner_id },
    { url: fo_versions.avatar_url, userId: fo_versions.user_id },
  ],
  embeddings: { tables: [fo_principles], renew: reembedPrinciples },
};
