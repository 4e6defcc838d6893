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
  const now = clock().getTime();
  const handBackAt = holder === 'owner' ? handBackTime(owner_active_at) : null;
  return {
    conversation_id: id,
    holder,
    epoch,
    owner_name: persona ? ownerNameSeenBy(viewer, persona) : null,
    hand_back_at: handBackAt === null ? null : new Date(handBackAt).toISOString(),
    seconds_to_hand_back: handBackAt === null ? null : Math.max(0, handBackAt - now) / 1000,
    visitor_here: now - read_at.getTime() < presentMilliseconds,
    visitor_can_write: persona !== undefined && isVisible(persona, { id: user_id }),
  };
}

const handBackTime = (active: Date | null) => (active?.getTime() ?? 0) + limits.takeover.idleMinutes * 60_000;

/** Name of a persona's owner; null for a viewer who may not see the persona. */
export const ownerNameSeenBy = (
  viewer: Pick<Viewer, 'id'>,
  { is_public, is_unlisted, owner_id, creator }: PersonaWithCreator,
): string | null =>
  is_public || is_unlisted || owner_id === viewer.id ? (creator?.display_name ?? null) : null;
