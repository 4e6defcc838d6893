import { and, eq } from 'drizzle-orm';
import { lockConversation } from '#features/chat';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import { consents } from '../table.ts';
import { endConsent } from './end-consent.ts';
import { consentView } from './view.ts';

/** Withdraws a consent of the viewer, also if the persona became private. A second call returns the same receipt. */
export async function withdraw(ctx: UserContext, { id }: { id: string }) {
  return ctx.database.transaction(async (tx) => {
    const isOwnConsent = and(eq(consents.id, id), eq(consents.actor_user_id, ctx.viewer.id));
    await lockConversationOf(tx, isOwnConsent);
    const [consent] = await tx.select().from(consents).where(isOwnConsent).for('no key update');
    if (!consent) throw new NotFound('Consent');
    return consentView(consent.ended_at ? consent : await endConsent(tx, ctx, consent));
  });
}

/** Locks the conversation before the consent, as every decision does. */
async function lockConversationOf(tx: Transaction, isOwnConsent: ReturnType<typeof and>) {
  const [consent] = await tx
    .select({ conversationId: consents.conversation_id })
    .from(consents)
    .where(isOwnConsent);
  if (consent?.conversationId) await lockConversation(tx, consent.conversationId);
}
