import type { Message } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../platform/api-error';
import { conversationById } from '../queries';
import { useRedirectIfMissing } from '../use-redirect-if-missing';
import { useMarkRead } from './use-mark-read';

const none: readonly Message[] = [];

/** Loads the open conversation, keeps it up to date and marks it as read; `id` is null before the first message. */
export function useOpenConversation(foId: string, id: string | null) {
  const query = useQuery({ ...conversationById(id ?? ''), enabled: id !== null });
  const { data, error, isPending, isFetching, refetch } = query;
  const conversation = id === null ? undefined : data;
  const isOfOtherPersona = conversation !== undefined && conversation.fo_id !== foId;
  const isConversationMissing = id !== null && (isMissing(error) || isOfOtherPersona);
  useRedirectIfMissing(foId, isConversationMissing);
  useMarkRead(conversation);
  return {
    conversation,
    messages: conversation?.messages ?? none,
    loading: isConversationMissing || (id !== null && isPending),
    failed: error !== null && !data && !isConversationMissing,
    isFetching,
    refetch,
  };
}
