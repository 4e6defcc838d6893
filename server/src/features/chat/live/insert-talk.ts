import type { Viewer } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { conversations } from '../table.ts';

/** Until its first words give it another, at its end. */
export const openTitle = 'Live conversation';

interface NewTalk {
  foId: string;
  /** Who begins it, and in which session. */
  viewer: Pick<Viewer, 'id' | 'sessionId'>;
  isPrivate: boolean;
}

/** A live talk in which nothing is said yet. */
export async function insertTalk(tx: Transaction, { foId, viewer, isPrivate }: NewTalk): Promise<string> {
  const made = onlyRow(
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
  return made.id;
}
