import { limits, type Presence } from '@foyer/contract';
import { findPersona, isVisible, type PersonaWithCreator } from '#features/personas';
import type { UserContext, Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import type { conversations } from '../table.ts';
import { findSide } from './find-side.ts';

/** Time since the last ping of a visible tab for which a visitor counts as present: longer than two intervals. */
const presentMilliseconds = 75_000;

/** Returns who answers in a conversation and whether the visitor is present, for either side. */
export async function getPresence(ctx: UserContext, { id }: { id: string }): Promise<Presence> {
  const { conversation } = await findSide(ctx, id);
  return presenceView(ctx, ctx.database.db, conversation);
}

export async function presenceView(
  { viewer, clock }: UserContext,
  executor: Executor,
  { id, fo_id, user_id, holder, epoch, owner_active_at, read_at }: typeof conversations.$inferSelect,
): Promise<Presence> {
  const persona = await findPersona(executor, fo_id);
  return {
    conversation_id: id,
    holder,
    epoch,
    owner_name: persona ? ownerNameSeenBy(viewer, persona) : null,
    hand_back_at: holder === 'owner' ? handBackAt(owner_active_at) : null,
    visitor_here: clock().getTime() - read_at.getTime() < presentMilliseconds,
    visitor_can_write: persona !== undefined && isVisible(persona, { id: user_id }),
  };
}

const handBackAt = (active: Date | null) =>
  new Date((active?.getTime() ?? 0) + limits.takeover.idleMinutes * 60_000).toISOString();

/** Name of a persona's owner; null for a viewer who may not see the persona. */
export const ownerNameSeenBy = (
  viewer: Pick<Viewer, 'id'>,
  { is_public, is_unlisted, owner_id, creator }: PersonaWithCreator,
): string | null =>
  is_public || is_unlisted || owner_id === viewer.id ? (creator?.display_name ?? null) : null;
