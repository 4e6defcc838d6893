import type { Viewer } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { conversations } from '../table.ts';

/** Title of an open talk, which is replaced by its first words at the end. */
export const openTitle = 'Live conversation';

interface NewTalk {
  foId: string;
  /** The person and the session that begin it. */
  viewer: Pick<Viewer, 'id' | 'sessionId'>;
  isPrivate: boolean;
}

/** Creates an empty live talk. */
export async function insertTalk(tx: Transaction, { foId, viewer, isPrivate }: NewTalk): Promise<string> {
  const talk = onlyRow(
    await tx
      .insert(conversations)
      .values({
        fo_id: foId,
        user_id: viewer.id,
        session_id: viewer.sessionId,
        title: openTitle,
        conversation_type: 'live_voice',
        is_private: isPrivate,
      })
      .returning({ id: conversations.id }),
  );
  return talk.id;
}
