import type { Presence } from '@foyer/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { ChatContext } from '../chat-context.ts';
import { findReadable } from '../conversations/find-readable.ts';
import { isReadableBy } from '../conversations/readable-by-owner.ts';
import { conversations } from '../table.ts';
import { getPresence } from './get-presence.ts';
import { insertMark } from './insert-mark.ts';
import { placeOf, tellOfHolder } from './tell-both.ts';

/** The persona answers again. Harmless when it does already. */
export async function handBack(ctx: ChatContext, { id }: { id: string }): Promise<Presence> {
  await findReadable(ctx, id);
  await ctx.database.transaction((tx) => give(tx, ctx, id));
  return getPresence(ctx, { id });
}

async function give(tx: Transaction, ctx: ChatContext, id: string) {
  const [given] = await tx
    .update(conversations)
    .set({ holder: 'fo', epoch: sql`${conversations.epoch} + 1` })
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.holder, 'owner'),
        isReadableBy(ctx.viewer, conversations.id),
      ),
    )
    .returning();
  if (!given) return;
  await insertMark(tx, given, 'handed_back');
  await tellOfHolder(tx, ctx, placeOf(given));
}
