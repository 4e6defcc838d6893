import { and, desc, eq } from 'drizzle-orm';
import { conversationSource, currentMessages } from '#features/chat';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { consents } from '../table.ts';
import { consentView } from './view.ts';

/**
 * The consent for a conversation of the viewer, and whether to ask for it: if the viewer does not own the persona and
 * has never decided about it, the persona may learn, the conversation is not private, and it has a message.
 */
export async function readConsentState({ database: { db }, viewer }: UserContext, { id }: { id: string }) {
  const [conversation] = await db
    .select({
      foId: conversationSource.fo_id,
      isPrivate: conversationSource.is_private,
      owner: personaSource.owner_id,
      learns: personaSource.mayLearn,
      preselected: personaSource.trainsByDefault,
    })
    .from(conversationSource)
    .innerJoin(personaSource, eq(personaSource.id, conversationSource.fo_id))
    .where(and(eq(conversationSource.id, id), eq(conversationSource.user_id, viewer.id)));
  if (!conversation) throw new NotFound('Conversation');
  const { foId, owner, isPrivate, learns, preselected } = conversation;
  const [decisions, visitorMessages] = await Promise.all([
    db
      .select()
      .from(consents)
      .where(
        and(
          eq(consents.fo_id, foId),
          eq(consents.actor_user_id, viewer.id),
          eq(consents.kind, 'train_on_chat'),
        ),
      )
      .orderBy(desc(consents.created_at)),
    // In the order of the index: else the planner may scan the whole table for the first message.
    db
      .select({ id: currentMessages.id })
      .from(currentMessages)
      .where(eq(currentMessages.conversation_id, id))
      .orderBy(currentMessages.position)
      .limit(1),
  ]);
  const allowed = learns && owner !== viewer.id && !isPrivate;
  const current = decisions.find(({ conversation_id, ended_at }) => conversation_id === id && !ended_at);
  return {
    ask: allowed && decisions.length === 0 && visitorMessages.length > 0,
    allowed,
    preselected: allowed && preselected,
    current: current ? consentView(current) : null,
  };
}
