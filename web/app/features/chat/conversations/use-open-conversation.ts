import type { Message } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../platform/api-error';
import { conversationById } from '../queries';
import { useRedirectIfMissing } from '../use-redirect-if-missing';
import { useMarkRead } from './use-mark-read';

const noMessages: readonly Message[] = [];

interface Options {
  /** True to show what was loaded of a conversation that has been deleted since. */
  keepsDeleted?: boolean;
}

/**
 * Loads the open conversation and marks it as read; `id` is null before the first message. A missing one redirects to
 * the persona's chat with a toast. Does not follow events: see `useChatEvents`.
 */
export function useOpenConversation(foId: string, id: string | null, { keepsDeleted = false }: Options = {}) {
  const query = useQuery({
    ...conversationById(id ?? ''),
    enabled: id !== null,
    ...(keepsDeleted && { refetchOnMount: 'always' }),
  });
  const { data, error, isPending, isFetching, refetch } = query;
  const conversation = id === null ? undefined : data;
  const isOfOtherPersona = conversation !== undefined && conversation.fo_id !== foId;
  const isDeleted = conversation !== undefined && isMissing(error);
  const isConversationMissing =
    id !== null && (isOfOtherPersona || (isMissing(error) && !(keepsDeleted && isDeleted)));
  useRedirectIfMissing(foId, { isNotFound: isConversationMissing, isDeleted });
  useMarkRead(isDeleted ? undefined : conversation);
  return {
    conversation,
    messages: conversation?.messages ?? noMessages,
    isDeleted,
    loading: isConversationMissing || (id !== null && isPending),
    failed: error !== null && !data && !isConversationMissing,
    isFetching,
    refetch,
  };
}
