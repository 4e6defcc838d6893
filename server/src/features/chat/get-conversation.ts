import { findPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { readPath } from './path/read-path.ts';
import { findOwnConversation } from './policy.ts';
import { ownerNameSeenBy } from './presence/get-presence.ts';
import { conversationView } from './view.ts';

interface Page {
  id: string;
  before?: string | undefined;
  limit: number;
}

/** One of the viewer's conversations with a page of its messages, oldest first. */
export async function getConversation(ctx: UserContext, page: Page) {
  const { database, viewer, clock } = ctx;
  const conversation = await findOwnConversation(ctx, page.id);
  const persona = await findPersona(database.db, conversation.fo_id);
  const viewContext = { isOwner: persona?.owner_id === viewer.id, now: clock() };
  return {
    ...conversationView(conversation),
    ...(await readPath(database, page, viewContext)),
    owner_name: persona ? ownerNameSeenBy(viewer, persona) : null,
  };
}
