import type { Message } from '@foyer/contract';

/** A conversation with the persona "f", of one question and its answer. */
export const storedConversation = (id: string, answer: Partial<Message> = {}) => {
  const shared = { conversation_id: id, created_at: '2026-07-01T08:00:00Z', meta: {}, attachments: [] };
  const rest = { ...shared, client_message_id: null, rating: null, variants: [], status: 'complete' };
  return {
    ...{ id, fo_id: 'f', user_id: 'v', title: id, holder: 'fo', is_private: false, unread: false },
    ...{ conversation_type: 'chat', ended_at: null, owner_name: null, is_pinned: false, is_archived: false },
    ...{ created_at: shared.created_at, last_message_at: shared.created_at, has_earlier: false },
    messages: [
      {
        ...{ ...rest, id: `${id}-question`, role: 'user', sender: 'user', is_human: true, reply_to: null },
        ...{ content: `Question of ${id}`, follows: null },
      },
      {
        ...{ ...rest, id: `${id}-answer`, role: 'assistant', sender: 'fo', is_human: false, follows: null },
        ...{ content: `Answer of ${id}`, reply_to: `${id}-question` },
        ...answer,
      },
    ],
  };
};
