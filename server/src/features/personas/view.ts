import type { OwnPersona, Persona } from '@foyer/contract';
import { ownersFields, pickFields, publicFields } from '@foyer/contract/persona-field-lists';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { profiles } from '../accounts/table.ts';
import { fos } from './table.ts';

type PersonaRow = typeof fos.$inferSelect;
export type JoinedPersona = PersonaRow & { creator: Persona['creator'] };

/** Personas with what is shown of their creators, in one query; add conditions and an order. */
export const selectPersonas = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(fos),
      creator: { display_name: profiles.display_name, avatar_url: profiles.avatar_url },
    })
    .from(fos)
    .leftJoin(profiles, eq(profiles.user_id, fos.owner_id))
    .$dynamic();

/** What anyone who may see the persona sees. */
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
    learning_level: row.learning_level,
    knowledge_score: row.knowledge_score,
    creator: row.creator ?? { display_name: null, avatar_url: null },
  };
}

/** What its owner sees. */
export function ownPersonaView(row: Parameters<typeof personaView>[0]): OwnPersona {
  return {
    ...personaView(row),
    ...pickFields(ownersFields, row),
    onboarding_completed: row.onboarding_completed,
  };
}
