import { type ConsentKind, consentVersion } from '@foyer/contract/training-consent-texts';
import { and, eq, isNull } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import { lockConversation, setTrainingOptIn } from '#features/chat';
import { findVisiblePersona, mayLearn } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { Conflict, Forbidden, NotFound } from '#platform/errors';
import { queueLearning } from '../learn/learn-job.ts';
import { publishTraining } from '../learning.ts';
import { consents } from '../table.ts';
import { endConsent } from './end-consent.ts';
import { consentView } from './view.ts';

interface Decision {
  foId: string;
  conversationId?: string | null | undefined;
  kind: ConsentKind;
  granted: boolean;
  textVersion: string;
}

/** Stores the viewer's consent or refusal, replacing an earlier decision. Idempotent. */
export async function decide(ctx: UserContext, decision: Decision) {
  const { database, viewer } = ctx;
  const persona = await findVisiblePersona(database.db, viewer, decision.foId);
  const isTraining = decision.kind === 'train_on_chat';
  if (isTraining && persona.owner_id === viewer.id)
    throw new Forbidden('Your own chats train your FO by your verdicts.');
  refuseOldText(decision.textVersion);
  return database.transaction((tx) => recordDecision(tx, ctx, decision));
}

/** Throws unless the version of the consent text is the current one. */
export function refuseOldText(textVersion: string): void {
  if (textVersion !== consentVersion)
    throw new Conflict('text_changed', 'The text has changed. Please reload the page and read it again.');
}

/** `decide` within a transaction of the caller, without its checks of the persona and the text. */
export async function recordDecision(tx: Transaction, ctx: UserContext, decision: Decision) {
  const { foId, kind, granted, textVersion } = decision;
  const conversationId = decision.conversationId ?? null;
  // Serializes the decisions of a person.
  await lockUser(tx, ctx.viewer.id);
  const ownConversation = conversationId
    ? await lockOwnConversation(tx, ctx, foId, conversationId)
    : undefined;
  if (kind === 'train_on_chat' && granted && ownConversation?.isPrivate)
    throw new Forbidden('A private conversation teaches the FO nothing.');
  if (kind === 'train_on_chat' && granted && !(await mayLearn(tx, foId)))
    throw new Forbidden('This FO does not learn from the chats of its visitors.');
  const active = await findActiveConsent(tx, ctx, { foId, conversationId, kind });
  if (active?.granted === granted && active.text_version === textVersion) return consentView(active);
  if (active) await endConsent(tx, ctx, active);
  const row = onlyRow(
    await tx
      .insert(consents)
      .values({
        fo_id: foId,
        actor_user_id: ctx.viewer.id,
        conversation_id: conversationId,
        kind,
        granted,
        text_version: textVersion,
        created_at: ctx.clock(),
      })
      .returning(),
  );
  if (kind === 'train_on_chat' && conversationId && granted)
    await startLearning(tx, ctx, foId, conversationId);
  await ctx.events.publish(tx, ctx.viewer.id, { type: 'consent', foId });
  return consentView(row);
}

async function lockOwnConversation(
  tx: Transaction,
  { viewer }: UserContext,
  foId: string,
  conversationId: string,
) {
  const ownConversation = await lockConversation(tx, conversationId, { userId: viewer.id, foId });
  if (!ownConversation) throw new NotFound('Conversation');
  return ownConversation;
}

/** The viewer's active decision for this conversation; for null, the one that belongs to no conversation. */
export async function findActiveConsent(
  tx: Transaction,
  { viewer }: UserContext,
  { foId, conversationId, kind }: { foId: string; conversationId: string | null; kind: ConsentKind },
) {
  const [active] = await tx
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.fo_id, foId),
        eq(consents.actor_user_id, viewer.id),
        eq(consents.kind, kind),
        conversationId ? eq(consents.conversation_id, conversationId) : isNull(consents.conversation_id),
        isNull(consents.ended_at),
      ),
    );
  return active;
}

async function startLearning(tx: Transaction, ctx: UserContext, foId: string, conversationId: string) {
  await setTrainingOptIn(tx, conversationId, true);
  await queueLearning(tx, ctx, { conversationId });
  await publishTraining(tx, ctx, { foId });
}
