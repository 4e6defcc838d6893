import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos, public_tags } from './table.ts';
import { type PersonaWithCreator, selectPersonas } from './view.ts';

/**
 * Candidates read for each tag on each side of the persona's id, so that a tag of a million personas costs no more than
 * one of a hundred.
 */
const candidatesPerTag = 40;

/**
 * Public personas with shared tags, those with the most shared tags first. For a frequent tag it reads the personas with
 * neighbouring ids, so that different personas' pages show different ones.
 */
export async function relatedPersonas(
  executor: Executor,
  { id, tags }: { id: string; tags: string[] },
  max: number,
): Promise<PersonaWithCreator[]> {
  if (tags.length === 0) return [];
  const neighbours = (comparison: '>' | '<') => sql`(
    select fo_id from ${public_tags} as used
    where used.tag = wanted.tag and fo_id ${sql.raw(comparison)} ${id}
    order by fo_id ${sql.raw(comparison === '>' ? 'asc' : 'desc')} limit ${candidatesPerTag})`;
  const { rows } = await executor.execute<{ fo_id: string }>(sql`
    select fo_id from unnest(${sql.param(tags)}::text[]) as wanted (tag)
    cross join lateral (${neighbours('>')} union all ${neighbours('<')}) as near
    group by fo_id order by count(*) desc, fo_id limit ${max}`);
  const ids = rows.map(({ fo_id }) => fo_id);
  if (ids.length === 0) return [];
  const publicPersonas = await selectPersonas(executor).where(
    and(inArray(fos.id, ids), eq(fos.is_public, true)),
  );
  return publicPersonas.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
