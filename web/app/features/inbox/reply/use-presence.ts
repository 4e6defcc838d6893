import type { Presence } from '@foyer/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { presenceIn } from '../queries';

/** Returns who answers in a conversation and whether its visitor is present, with the calls that change it. */
export function usePresence(conversationId: string) {
  const client = useQueryClient();
  const { queryKey } = presenceIn(conversationId);
  const { data, dataUpdatedAt, isPending, refetch } = useQuery(presenceIn(conversationId));
  const seconds = data?.seconds_to_hand_back ?? null;
  const storePresence = async (presence: Presence) => {
    // A running fetch may return the state before the change.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, presence);
  };
  const takeOver = useMutation({
    mutationFn: () => api.chat.takeOver({ id: conversationId }),
    onSuccess: storePresence,
    onError: (error) => toast.failure(messages.takeOverFailed, error),
  });
  const handBack = useMutation({
    mutationFn: () => api.chat.handBack({ id: conversationId }),
    onSuccess: storePresence,
    onError: (error) => toast.failure(messages.handBackFailed, error),
  });
  /** When the persona answers again, by the browser's clock, which may differ from the server's. */
  const handBackAt = seconds === null ? null : dataUpdatedAt + seconds * 1000;
  return { presence: data, handBackAt, isPending, refetch, takeOver, handBack };
}
