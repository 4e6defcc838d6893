import { and, eq } from 'drizzle-orm';
import { lockConversation } from '#features/chat';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { consents } from '../table.ts';
import { findActiveConsent } from './decide.ts';
import { endConsent } from './end-consent.ts';
import { consentView } from './view.ts';

/**
 * Withdraws a consent of the viewer, also if the persona became private. If it has ended, the one that was given again
 * since, as in another tab, is withdrawn instead; if there is none, the same receipt is returned. A refusal that has ended
 * does not withdraw a consent that was given since.
 */
export async function withdraw(ctx: UserContext, { id }: { id: string }) {
  return ctx.database.transaction(async (tx) => {
    const isOwnConsent = and(eq(consents.id, id), eq(consents.actor_user_id, ctx.viewer.id));
    await lockConversationOf(tx, isOwnConsent);
    const [consent] = await tx.select().from(consents).where(isOwnConsent).for('no key update');
    if (!consent) throw new NotFound('Consent');
    const active = consent.ended_at ? await findConsentGivenAgain(tx, ctx, consent) : consent;
    if (!active) return consentView(consent);
    if (active !== consent && !consent.granted) throw decisionChanged();
    await ctx.events.publish(tx, ctx.viewer.id, { type: 'consent', foId: consent.fo_id });
    return consentView(await endConsent(tx, ctx, active));
  });
}

const decisionChanged = () =>
  new Conflict(
    'decision_changed',
    'You have allowed this since. Please reload the page to see your decision.',
  );

/** Locks the conversation before the consent, as every decision does. */
async function lockConversationOf(tx: Transaction, isOwnConsent: ReturnType<typeof and>) {
  const [consent] = await tx
    .select({ conversationId: consents.conversation_id })
    .from(consents)
    .where(isOwnConsent);
  if (consent?.conversationId) await lockConversation(tx, consent.conversationId);
}

async function findConsentGivenAgain(
  tx: Transaction,
  ctx: UserContext,
  { fo_id: foId, conversation_id: conversationId, kind }: typeof consents.$inferSelect,
) {
  const active = await findActiveConsent(tx, ctx, { foId, conversationId, kind });
  return active?.granted ? active : undefined;
}
