import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { personaSource } from './persona-source.ts';
import { fo_revisions } from './table.ts';

interface Standing {
  /** Whether the owner is told of what visitors write. */
  isOwnerInLoop: boolean;
  /** How often what it answers from has changed. */
  revisions: Record<'passages' | 'learnt' | 'principles', number>;
}

/** What a turn must know of a persona at its beginning, beside its fields. */
export async function readStanding(
  { database }: Pick<Platform, 'database'>,
  foId: string,
): Promise<Standing> {
  const [row] = await standingOf(database).execute({ foId });
  const { isOwnerInLoop, ...revisions } = row ?? gone;
  return { isOwnerInLoop, revisions };
}

/** Deleted since the turn began. */
const gone = { isOwnerInLoop: true, passages: 0, learnt: 0, principles: 0 };

const standingOf = perDatabase(({ db }: Database) =>
  db
    .select({
      isOwnerInLoop: personaSource.isOwnerInLoop,
      passages: fo_revisions.passages,
      learnt: fo_revisions.learnt,
      principles: fo_revisions.principles,
    })
    .from(personaSource)
    .innerJoin(fo_revisions, eq(fo_revisions.fo_id, personaSource.id))
    .where(eq(personaSource.id, sql.placeholder('foId')))
    .prepare('standing_of_persona'),
);
