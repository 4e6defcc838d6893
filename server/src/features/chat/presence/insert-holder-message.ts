import type { Transaction } from '#platform/database';
import { type conversations, messages } from '../table.ts';

/** The text of a system message at the beginning or end of a takeover. */
const texts = {
  taken_over: 'The owner is here and answers in person.',
  handed_back: 'The AI is back. From here on you talk with an AI persona again, not with a person.',
};

/** Inserts a system message where the holder changed, for the page and for the persona. */
export async function insertHolderMessage(
  tx: Transaction,
  { id, epoch }: Pick<typeof conversations.$inferSelect, 'id' | 'epoch'>,
  mark: keyof typeof texts,
): Promise<void> {
  await tx.insert(messages).values({
    conversation_id: id,
    role: 'system',
    sender: 'owner',
    is_human: false,
    content: texts[mark],
    meta: { mark, epoch },
  });
}
