import { toCode, toFloat16Bytes } from '@foyer/engine';
import { eq, isNull, ne, or, sql } from 'drizzle-orm';
import { matchablePersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { match_profiles } from './table.ts';

const batchSize = 200;

/**
 * Embeds a batch of matchable personas whose profile is missing or outdated, or of another model. True if there may be
 * more.
 */
export async function refreshProfiles({ database: { db }, ai }: Platform): Promise<boolean> {
  const { model } = ai.embedding;
  const changed = await db
    .select({ id: matchablePersonas.id, text: matchablePersonas.text, digest: matchablePersonas.digest })
    .from(matchablePersonas)
    .leftJoin(match_profiles, eq(match_profiles.fo_id, matchablePersonas.id))
    .where(
      or(
        isNull(match_profiles.fo_id),
        ne(match_profiles.digest, matchablePersonas.digest),
        ne(match_profiles.embedding_model, model),
      ),
    )
    .limit(batchSize);
  if (changed.length === 0) return false;
  const vectors = await ai.embedding.embed(changed.map(({ text }) => text));
  for (const [at, { id, digest }] of changed.entries()) {
    const vector = itemAt(vectors, at);
    const profile = {
      digest,
      code: toCode(vector),
      embedding: toFloat16Bytes(vector),
      embedding_model: model,
    };
    await db
      .insert(match_profiles)
      .values({ fo_id: id, ...profile })
      .onConflictDoUpdate({ target: match_profiles.fo_id, set: { ...profile, compared_at: sql`null` } })
      .catch((error: unknown) => {
        // The persona was deleted meanwhile.
        if (!violatedConstraint(error)?.endsWith('_fk')) throw error;
      });
  }
  return changed.length === batchSize;
}
