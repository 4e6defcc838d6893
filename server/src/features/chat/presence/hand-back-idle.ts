import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@foyer/contract';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf, isDatabaseUnavailable } from '#platform/database';
import { readableByOwner } from '../conversations/readable-by-owner.ts';
import { conversations } from '../table.ts';
import { type HandBackContext, handBackIf } from './hand-back.ts';

const intervalMilliseconds = 10_000;
const batchSize = 100;

/** Hands back conversations of inactive owners periodically, until the server stops. */
export async function startHandingBack(ctx: HandBackContext): Promise<void> {
  while (!ctx.stopping.aborted) {
    await handBackIdle(ctx).catch((error: unknown) => {
      if (!ctx.stopping.aborted) ctx.log.warn({ err: error }, 'Conversations could not be handed back');
    });
    await sleep(intervalMilliseconds, undefined, { ref: false, signal: ctx.stopping }).catch(() => undefined);
  }
}

/**
 * Hands back idle conversations once. Safe in several processes: only one changes the holder of a conversation. An error
 * of one conversation does not hold up others; it is thrown at the end.
 */
export async function handBackIdle(ctx: HandBackContext): Promise<void> {
  const heldConversations = await ctx.database.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.holder, 'owner'), isTakeoverOver))
    .limit(batchSize);
  const errors: unknown[] = [];
  for (const { id } of heldConversations)
    try {
      await handBackIf(ctx, id, isTakeoverOver);
    } catch (error) {
      errors.push(error);
      if (isDatabaseUnavailable(error) || ctx.stopping.aborted) break;
    }
  if (errors.length > 0) throw errors[0];
}

const isIdle = sql`${conversations.owner_active_at} < now() - make_interval(mins => ${limits.takeover.idleMinutes})`;

/** True for a conversation that the owner took over while they turned off "keep owner in the loop". */
const isUnreadableByOwner = sql`not exists (
  select from ${readableByOwner} where ${eq(readableByOwner.id, conversations.id)})`;

const isTakeoverOver = anyOf(isIdle, isUnreadableByOwner);
