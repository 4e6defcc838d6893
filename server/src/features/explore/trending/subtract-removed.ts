import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { visitorsTurns } from '#features/chat';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { ConversationRemoval, Deletion } from '#platform/features';
import { persona_day } from '../table.ts';
import { dayOfTurn, firstDayCounted, turnsOfInterest } from './refresh-trending.ts';

/** Before a conversation is deleted: its visitor counts on its days only if their other turns are enough. */
export async function subtractConversation(
  tx: Transaction,
  platform: Platform,
  { conversationId, foId, userId }: ConversationRemoval,
): Promise<void> {
  const ofPair = and(eq(visitorsTurns.user_id, userId), eq(visitorsTurns.fo_id, foId));
  await subtract(tx, platform, ofPair, ne(visitorsTurns.conversation_id, conversationId));
}

/** Before a person is deleted. */
export async function subtractPerson(tx: Transaction, platform: Platform, { userId }: Deletion) {
  if (userId) await subtract(tx, platform, eq(visitorsTurns.user_id, userId), sql`false`);
}

/** The scores follow when they are next refreshed. `remains`: turns that are not deleted. */
async function subtract(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  ofPerson: SQL | undefined,
  remains: SQL,
) {
  const { fo_id, created_at } = visitorsTurns;
  const lost = tx
    .select({ fo_id, day: dayOfTurn })
    .from(visitorsTurns)
    .where(and(ofPerson, gte(created_at, firstDayCounted(clock()))))
    .groupBy(fo_id, dayOfTurn)
    .having(sql`count(*) >= ${turnsOfInterest} and count(*) filter (where ${remains}) < ${turnsOfInterest}`)
    .as('lost');
  await tx
    .update(persona_day)
    .set({ people: sql`greatest(0, ${persona_day.people} - 1)` })
    .from(lost)
    .where(and(eq(persona_day.persona, lost.fo_id), eq(persona_day.day, lost.day)));
}
