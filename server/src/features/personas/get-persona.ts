import type { Context } from '#platform/context';
import { findVisiblePersona } from './policy.ts';
import { personaView } from './view.ts';

export async function getPersona({ database, viewer }: Context, { id }: { id: string }) {
  return personaView(await findVisiblePersona(database.db, viewer, id));
}
