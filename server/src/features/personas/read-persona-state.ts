import { sql } from 'drizzle-orm';
import { isServiceAccount } from '#features/accounts';
import type { Platform } from '#platform/context';
import { type Executor, statement } from '#platform/database';
import { personaSource } from './persona-source.ts';
import { fo_revisions } from './table.ts';

export interface PersonaState {
  /** True if the owner is notified of visitors' messages, and is a person who can sign in. */
  isOwnerReachable: boolean;
  /** Counters of changes to the sources of its answers. */
  revisions: Record<'passages' | 'learnt' | 'principles', number>;
}

/** The state of a persona that a turn needs at its start, besides its fields. */
export async function readPersonaState(
  { database }: Pick<Platform, 'database'>,
  foId: string,
): Promise<PersonaState> {
  const states = await readPersonaStates(database.db, [foId]);
  return states.get(foId) ?? stateOfDeleted;
}

/** The state of a persona that was deleted since the turn started. */
const stateOfDeleted: PersonaState = {
  isOwnerReachable: true,
  revisions: { passages: 0, learnt: 0, principles: 0 },
};

/** The same for several personas; deleted ones are left out. */
export async function readPersonaStates(
  executor: Executor,
  ids: string[],
): Promise<Map<string, PersonaState>> {
  const rows = await selectStates(executor, { ids });
  return new Map(
    rows.map(({ id, is_owner_reachable, passages, learnt, principles }) => [
      id,
      {
        isOwnerReachable: is_owner_reachable,
        revisions: { passages: Number(passages), learnt: Number(learnt), principles: Number(principles) },
      },
    ]),
  );
}

interface Row extends Record<keyof PersonaState['revisions'], string> {
  id: string;
  is_owner_reachable: boolean;
}

const selectStates = statement<Row, { ids: string[] }>(
  'states_of_personas',
  sql`select ${personaSource.id} as id, passages, learnt, principles,
      is_owner_in_loop and not ${isServiceAccount(personaSource.owner_id)} as is_owner_reachable
    from ${personaSource} join ${fo_revisions} on ${fo_revisions.fo_id} = ${personaSource.id}
    where ${personaSource.id} = any(${sql.placeholder('ids')}::uuid[])`,
);
