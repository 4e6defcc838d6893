import { eq } from 'drizzle-orm';
import { knowledge_base } from '../table.ts';
import type { KnowledgeSite } from './site.ts';

/** All passages of a persona, ordered by their position in their file. */
export const passagesOf = (site: KnowledgeSite, foId: string) =>
  site.platform.database.db
    .select()
    .from(knowledge_base)
    .where(eq(knowledge_base.fo_id, foId))
    .orderBy(knowledge_base.position);

/** Heading path, place and text of each passage of a persona. */
export const textsWithPlaces = async (site: KnowledgeSite, foId: string) =>
  (await passagesOf(site, foId)).map(({ heading_path, place: { heading: _, ...place }, text }) => ({
    under: heading_path,
    place,
    text,
  }));
