import { eq } from 'drizzle-orm';
import type { CopiedPersona } from '#platform/features';
import type { Feature, ViewerContext } from '../feature.ts';
import { removeDeletedDocuments } from './remove-deleted-documents.ts';
import { sharePictures, showcaseRoutes } from './routes.ts';
import { fo_showcases } from './table.ts';

export const showcase: Feature = {
  name: 'showcase',
  router: { showcase: showcaseRoutes },
  http: () => sharePictures,
  on: { knowledgeChanged: (tx, _, { foId }) => removeDeletedDocuments(tx, foId) },
  personalData: { personaData: copyShowcase },
};

async function copyShowcase({ database: { db } }: ViewerContext, { id }: CopiedPersona) {
  const [row] = await db.select().from(fo_showcases).where(eq(fo_showcases.fo_id, id));
  if (!row) return { showcase: null };
  const { fo_id: _, ...chosen } = row;
  return { showcase: chosen };
}
