import type { Ranked } from './ranking.ts';
import type { PersonaWithDocuments } from './site.ts';

/** All stored passages of a persona. */
export async function passagesOf({ ctx, persona }: PersonaWithDocuments): Promise<Ranked[]> {
  const { rows } = await ctx.database.pool.query<Ranked>(
    `select id, text, (place->>'page')::int as page from knowledge_base where fo_id = $1`,
    [persona.id],
  );
  return rows;
}
