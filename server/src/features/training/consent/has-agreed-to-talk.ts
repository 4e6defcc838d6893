import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { consents } from '../table.ts';

/** True if this person has consented to live talks with a persona, and not withdrawn it. */
export async function hasAgreedToTalk(executor: Executor, viewer: Viewer, foId: string): Promise<boolean> {
  const agreed = await executor
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.fo_id, foId),
        eq(consents.actor_user_id, viewer.id),
        eq(consents.kind, 'live_voice_recording'),
        isNull(consents.conversation_id),
        eq(consents.granted, true),
        isNull(consents.ended_at),
      ),
    )
    .limit(1);
  return agreed.length > 0;
}
