import { eq } from 'drizzle-orm';
import { knowledge_base } from '../table.ts';
import type { KnowledgeSite } from './site.ts';

/** All passages of a persona, in the order of their files. */
export const passagesOf = (site: KnowledgeSite, foId: string) =>
  site.platform.database.db
    .select()
    .from(knowledge_base)
    .where(eq(knowledge_base.fo_id, foId))
    .orderBy(knowledge_base.position);

/** What was said of the passages of one upload: where they stand and what they say. */
export const saidOf = async (site: KnowledgeSite, foId: string) =>
  (await passagesOf(site, foId)).map(({ heading_path, place: { heading: _, ...place }, text }) => ({
    under: heading_path,
    place,
    text,
  }));
