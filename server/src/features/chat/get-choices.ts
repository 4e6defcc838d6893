import { findVisiblePersona, mayTalkPrivately } from '#features/personas';
import type { UserContext } from '#platform/context';

/** The options that the viewer has before their first message. Owners need no private chats with their own persona. */
export async function getChoices({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  const persona = await findVisiblePersona(db, viewer, foId);
  return { private: persona.owner_id !== viewer.id && (await mayTalkPrivately(db, foId)) };
}
