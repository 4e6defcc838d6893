import type { OwnPersona, Persona } from '@foyer/contract';
import { ownersFields, pickFields, publicFields } from '@foyer/contract/persona-field-lists';
import { eq, getTableColumns } from 'drizzle-orm';
import { creators } from '#features/accounts';
import type { Executor } from '#platform/database';
import { fos } from './table.ts';

type PersonaRow = typeof fos.$inferSelect;
export type JoinedPersona = PersonaRow & { creator: Persona['creator'] };

/** Personas with the public data of their creators; add conditions and an order. */
export const selectPersonas = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(fos),
      creator: { display_name: creators.display_name, avatar_url: creators.avatar_url },
    })
    .from(fos)
    .leftJoin(creators, eq(creators.user_id, fos.owner_id))
    .$dynamic();

export type PersonaWithCreator = Awaited<ReturnType<typeof selectPersonas>>[number];

/** Loads a persona without an access check: for work on the persona itself. */
export async function findPersona(executor: Executor, id: string): Promise<PersonaWithCreator | undefined> {
  const [row] = await selectPersonas(executor).where(eq(fos.id, id));
  return row;
}

/** The persona for everybody who may see it. */
export function personaView(
  row: Omit<JoinedPersona, 'creator'> & { creator: Persona['creator'] | null },
): Persona {
  return {
    id: row.id,
    ...pickFields(publicFields, row),
    owner_id: row.owner_id,
    created_at: row.created_at.toISOString(),
    is_verified: row.is_verified,
    total_interactions: row.total_interactions,
    thumbs_up: row.thumbs_up,
    thumbs_down: row.thumbs_down,
    followers: row.followers,
    learning_level: row.learning_level,
    knowledge_score: row.knowledge_score,
    creator: row.creator ?? { display_name: null, avatar_url: null },
  };
}

/** The persona for its owner. */
export function ownPersonaView(row: Parameters<typeof personaView>[0]): OwnPersona {
  return {
    ...personaView(row),
    ...pickFields(ownersFields, row),
    onboarding_completed: row.onboarding_completed,
  };
}
