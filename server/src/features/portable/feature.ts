import { eq } from 'drizzle-orm';
import type { CopiedPersona } from '#platform/features';
import type { Feature, ViewerContext } from '../feature.ts';
import { portableRoutes } from './routes.ts';
import { fo_card_fields } from './table.ts';

export const portable: Feature = {
  name: 'portable',
  http: () => portableRoutes,
  personalData: { personaData: copyCard },
};

async function copyCard({ database: { db } }: ViewerContext, { id }: CopiedPersona) {
  const [row] = await db.select().from(fo_card_fields).where(eq(fo_card_fields.fo_id, id));
  return { character_card: row && { card: row.card, imported_at: row.imported_at } };
}
