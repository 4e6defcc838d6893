import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { writeMatchEntry } from '#features/inbox';
import { lockPersona, matchablePersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { match_pairs } from './table.ts';

/** Suggestions for one persona; more would be noise. */
const maxPerWeek = 3;
const week = 7 * 86_400_000;

/**
 * Suggests each persona to the owner of the other, once. Does nothing if one of them has reached the weekly limit or is
 * not open to suggestions.
 */
export async function suggestPair(platform: Platform, foId: string, otherId: string): Promise<void> {
  const [one, other] = [foId, otherId].sort() as [string, string];
  await platform.database.transaction(async (tx) => {
    // In one order, so that concurrent runs wait for each other, and the second one sees the first's pair.
    for (const id of [one, other]) await lockPersona(tx, id, 'no key update');
    const both = await tx
      .select({
        id: matchablePersonas.id,
        owner_id: matchablePersonas.owner_id,
        name: matchablePersonas.name,
      })
      .from(matchablePersonas)
      .where(inArray(matchablePersonas.id, [one, other]));
    if (new Set(both.map(({ owner_id }) => owner_id)).size < 2) return;
    for (const { id } of both) if ((await countThisWeek(tx, platform, id)) >= maxPerWeek) return;
    const inserted = await tx
      .insert(match_pairs)
      .values({ one, other, matched_at: platform.clock() })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) return;
    for (const persona of both)
      await writeMatchEntry(tx, platform, {
        persona,
        otherFoId: persona.id === one ? other : one,
        preview: `Another FO is close to ${persona.name} in its principles and its description.`,
      });
  });
}

const countThisWeek = (tx: Transaction, { clock }: Platform, id: string) =>
  tx.$count(
    match_pairs,
    and(
      or(eq(match_pairs.one, id), eq(match_pairs.other, id)),
      gt(match_pairs.matched_at, new Date(clock().getTime() - week)),
    ),
  );
