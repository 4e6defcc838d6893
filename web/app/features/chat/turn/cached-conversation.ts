import type { ConversationPage, Message } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { viewerId } from '../../../platform/session';
import type { Attachment } from '../attachment/use-attachment';
import { conversationById } from '../queries';

export interface BegunTurn {
  foId: string;
  conversationId: string;
  userMessageId: string;
  answerId: string;
  clientMessageId: string;
  text: string;
  attachment?: Attachment | undefined;
  private?: boolean | undefined;
}

/**
 * Changes a cached conversation as the server has changed it. A fetch that began before would overwrite that with the
 * older state, so it begins again.
 */
export function changeConversation(
  client: QueryClient,
  id: string,
  change: (cached: ConversationPage | undefined) => ConversationPage | undefined,
) {
  const { queryKey } = conversationById(id);
  client.setQueryData(queryKey, change);
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** Adds a new turn to the cache without a refetch. */
export function showBegunTurn(client: QueryClient, turn: BegunTurn) {
  const now = new Date().toISOString();
  changeConversation(client, turn.conversationId, (cached) => {
    const conversation = cached ?? {
      id: turn.conversationId,
      fo_id: turn.foId,
      user_id: viewerId() ?? '',
      title: turn.text,
      holder: 'fo' as const,
      is_private: turn.private ?? false,
      conversation_type: 'chat' as const,
      ended_at: null,
      owner_name: null,
      created_at: now,
      last_message_at: now,
      unread: false,
      is_pinned: false,
      is_archived: false,
      has_earlier: false,
      messages: [],
    };
    const follows = conversation.messages.findLast(({ sender }) => sender !== 'owner')?.id ?? null;
    const newMessages = messagesOf({ ...turn, follows }, now).filter(
      ({ id }) => !conversation.messages.some((message) => message.id === id),
    );
    return { ...conversation, messages: [...conversation.messages, ...newMessages] };
  });
}

export function changeMessage(
  client: QueryClient,
  { conversationId, answerId }: { conversationId: string; answerId: string },
  change: Partial<Message>,
) {
  changeConversation(
    client,
    conversationId,
    (cached) =>
      cached && {
        ...cached,
        messages: cached.messages.map((message) =>
          message.id === answerId ? { ...message, ...change } : message,
        ),
      },
  );
}

function messagesOf(turn: BegunTurn & { follows: string | null }, now: string): Message[] {
  const shared = {
    conversation_id: turn.conversationId,
    created_at: now,
    meta: {},
    variants: [],
    attachments: [],
    rating: null,
  };
  return [
    {
      ...shared,
      id: turn.userMessageId,
      role: 'user',
      attachments: turn.attachment ? [turn.attachment] : [],
      content: turn.text,
      sender: 'user',
      is_human: true,
      status: 'complete',
      reply_to: null,
      follows: turn.follows,
      client_message_id: turn.clientMessageId,
    },
    {
      ...shared,
      id: turn.answerId,
      role: 'assistant',
      content: '',
      sender: 'fo',
      is_human: false,
      status: 'streaming',
      reply_to: turn.userMessageId,
      follows: null,
      client_message_id: null,
    },
  ];
}
