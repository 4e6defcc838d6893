import type { UserContext } from '#platform/context';
import { findOwnPersona } from './policy.ts';
import { ownPersonaView } from './view.ts';

export async function getOwnPersona({ database, viewer }: UserContext, { id }: { id: string }) {
  return ownPersonaView(await findOwnPersona(database.db, viewer, id));
}
