import type { Transaction } from '#platform/database';
import { conversations } from '../table.ts';

/** Until its first words give it another, at its end. */
export const openTitle = 'Live conversation';

interface NewTalk {
  foId: string;
  userId: string;
  isPrivate: boolean;
}

/** A live talk in which nothing is said yet. */
export async function insertTalk(tx: Transaction, { foId, userId, isPrivate }: NewTalk): Promise<string> {
  const [made] = await tx
    .insert(conversations)
    .values({
      fo_id: foId,
      user_id: userId,
      title: openTitle,
      conversation_type: 'live_voice',
      is_private: isPrivate,
    })
    .returning({ id: conversations.id });
  return made!.id;
}
