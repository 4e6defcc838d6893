import type { Presence } from '@foyer/contract';
import type { ChatContext } from '../chat-context.ts';
import { findReadable } from '../conversations/find-readable.ts';
import { isReadableBy } from '../conversations/readable-by-owner.ts';
import { conversations } from '../table.ts';
import { getPresence } from './get-presence.ts';
import { giveBack } from './give-back.ts';

/** The persona answers again. Harmless when it does already. */
export async function handBack(ctx: ChatContext, { id }: { id: string }): Promise<Presence> {
  await findReadable(ctx, id);
  await giveBack(ctx, id, isReadableBy(ctx.viewer, conversations.id));
  return getPresence(ctx, { id });
}
