import type { Memory } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { hasCode } from '../../../platform/api-error';
import { reload } from '../../../platform/query';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { allFeedback, memoriesOf } from '../queries';
import { reportUnsaved } from './report-unsaved';

export const memoryRemoval = (foId: string) => [...memoriesOf(foId).queryKey, 'removal'];

/**
 * Edits or deletes learnt answers. An answer that has changed since it was shown, or was deleted, is refetched instead of
 * replaced. The list leaves out an answer that is being deleted (`useRemaining`).
 */
export function useChangeMemory(foId: string) {
  const client = useQueryClient();
  const { queryKey } = memoriesOf(foId);
  const editCached = (edit: (memories: Memory[]) => Memory[]) =>
    client.setQueryData(
      queryKey,
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, memories: edit(page.memories) })) },
    );
  const update = useMutation({
    mutationFn: (memory: Parameters<typeof api.training.memories.update>[0]) =>
      api.training.memories.update(memory),
    onSuccess: (memory) => {
      editCached((memories) => memories.map((cached) => (cached.id === memory.id ? memory : cached)));
      toast.success(messages.saved);
    },
    onError: async (error) => {
      if (reportUnsaved(error, hasCode(error, 'memory_changed')))
        await client.invalidateQueries({ queryKey });
    },
  });
  const remove = useMutation({
    mutationKey: memoryRemoval(foId),
    mutationFn: (id: string) => api.training.memories.remove({ id }),
    onSuccess: (_, id) => editCached((memories) => memories.filter((memory) => memory.id !== id)),
    onError: (error) => toast.failure(messages.removeFailed, error),
    // The badges in the chat show the verdicts.
    onSettled: reload(client, { queryKey }, { queryKey: allFeedback }),
  });
  return { update, remove };
}
