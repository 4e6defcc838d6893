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
  const misplaced = conversation !== undefined && conversation.fo_id !== foId;
  const missing = id !== null && (isMissing(error) || misplaced);
  useRedirectIfMissing(foId, missing);
  useMarkRead(conversation);
  return {
    conversation,
    messages: conversation?.messages ?? none,
    loading: missing || (id !== null && isPending),
    failed: error !== null && !data && !missing,
    isFetching,
    refetch,
  };
}
