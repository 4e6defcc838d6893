import { and, eq } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { conversations } from '../table.ts';

type Talk = Pick<typeof conversations.$inferSelect, 'conversation_type' | 'ended_at'>;

export const isOpenTalk = ({ conversation_type, ended_at }: Talk) =>
  conversation_type === 'live_voice' && ended_at === null;

export const talkEnded = () => new Conflict('talk_ended', 'This live conversation has ended.');

/** A live talk of this person, open or ended. */
export async function findOwnTalk(executor: Executor, viewer: Pick<Viewer, 'id'>, id: string) {
  const [talk] = await executor
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.user_id, viewer.id),
        eq(conversations.conversation_type, 'live_voice'),
      ),
    );
  if (!talk) throw new NotFound('Conversation');
  return talk;
}

export type OwnTalk = Awaited<ReturnType<typeof findOwnTalk>>;
