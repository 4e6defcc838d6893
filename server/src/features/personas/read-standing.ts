import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, statement } from '#platform/database';
import { personaSource } from './persona-source.ts';
import { fo_revisions } from './table.ts';

export interface Standing {
  /** Whether the owner is notified of visitors' messages. */
  isOwnerInLoop: boolean;
  /** How often what it answers from has changed. */
  revisions: Record<'passages' | 'learnt' | 'principles', number>;
}

/** What a turn must know of a persona at its beginning, beside its fields. */
export async function readStanding(
  { database }: Pick<Platform, 'database'>,
  foId: string,
): Promise<Standing> {
  const standings = await readStandings(database.db, [foId]);
  return standings.get(foId) ?? gone;
}

/** Deleted since the turn began. */
const gone: Standing = { isOwnerInLoop: true, revisions: { passages: 0, learnt: 0, principles: 0 } };

/** The same of several; those that are gone are left out. */
export async function readStandings(executor: Executor, ids: string[]): Promise<Map<string, Standing>> {
  const rows = await standingsOf(executor, { ids });
  return new Map(
    rows.map(({ id, is_owner_in_loop, passages, learnt, principles }) => [
      id,
      {
        isOwnerInLoop: is_owner_in_loop,
        revisions: { passages: Number(passages), learnt: Number(learnt), principles: Number(principles) },
      },
    ]),
  );
}

interface Row extends Record<keyof Standing['revisions'], string> {
  id: string;
  is_owner_in_loop: boolean;
}

const standingsOf = statement<Row, { ids: string[] }>(
  'standings_of_personas',
  sql`select ${personaSource.id} as id, is_owner_in_loop, passages, learnt, principles
    from ${personaSource} join ${fo_revisions} on ${fo_revisions.fo_id} = ${personaSource.id}
    where ${personaSource.id} = any(${sql.placeholder('ids')}::uuid[])`,
);
