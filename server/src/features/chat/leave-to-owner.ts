import { eq } from 'drizzle-orm';
import { findPersona, type PersonaWithCreator } from '#features/personas';
import type { ChatContext } from './chat-context.ts';
import type { Follow } from './follow-answer.ts';
import { ownerNameSeenBy } from './presence/owner-name.ts';
import { tellOfMessage } from './presence/tell-both.ts';
import { conversations } from './table.ts';
import { previewOf } from './title.ts';
import type { HeldMessage } from './turn/begin-turn.ts';

/** A visitor's message is stored while the owner answers in person: the owner is told, and the persona is silent. */
export async function leaveToOwner(
  ctx: ChatContext,
  persona: PersonaWithCreator,
  { held, question }: { held: HeldMessage; question: string },
): Promise<Follow> {
  const { conversationId, userMessageId } = held;
  const preview = previewOf(question);
  await ctx.database.transaction(async (tx) => {
    await tx.update(conversations).set({ preview }).where(eq(conversations.id, conversationId));
    await ctx.features.tell(tx, 'visitorWrote', { persona, ...held, preview, priorityReasons: [] });
    const place = { conversationId, foId: persona.id, userId: ctx.viewer.id };
    await tellOfMessage(tx, ctx, place, userMessageId);
  });
  return followHeld(ctx, { conversationId, userMessageId, foId: persona.id });
}

/** The stream of a message that the persona does not answer. */
export async function followHeld(
  { database, viewer }: ChatContext,
  { conversationId, userMessageId, foId }: { conversationId: string; userMessageId: string; foId: string },
): Promise<Follow> {
  const persona = await findPersona(database.db, foId);
  const owner_name = persona ? ownerNameSeenBy(viewer, persona) : null;
  return (listener) => {
    listener({ type: 'held', conversationId, userMessageId, owner_name });
    listener(undefined);
    return () => undefined;
  };
}
