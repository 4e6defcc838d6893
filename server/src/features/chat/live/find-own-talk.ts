import { and, eq } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { conversations } from '../table.ts';

type Talk = Pick<typeof conversations.$inferSelect, 'conversation_type' | 'ended_at'>;

export const isOpenTalk = ({ conversation_type, ended_at }: Talk) =>
  conversation_type === 'live_voice' && ended_at === null;

export const talkEnded = () => new Conflict('talk_ended', 'This live conversation has ended.');

/** A live talk of this person, open or ended. */
export async function findOwnTalk(executor: Executor, viewer: Pick<Viewer, 'id'>, id: string) {
  return existing(await selectTalk(executor, viewer, id));
}

/**
 * The same, locked until the transaction ends: no turn can start meanwhile, and a learning job finishes before or sees
 * what changes.
 */
export async function lockOwnTalk(tx: Transaction, viewer: Pick<Viewer, 'id'>, id: string) {
  return existing(await selectTalk(tx, viewer, id).for('update'));
}

const selectTalk = (executor: Executor, viewer: Pick<Viewer, 'id'>, id: string) =>
  executor
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.user_id, viewer.id),
        eq(conversations.conversation_type, 'live_voice'),
      ),
    );

function existing<Row>([talk]: Row[]): Row {
  if (!talk) throw new NotFound('Conversation');
  return talk;
}

export type OwnTalk = Awaited<ReturnType<typeof findOwnTalk>>;
