import type { Memory } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { hasCode } from '../../../platform/api-error';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { allFeedback, memoriesOf } from '../queries';
import { reportUnsaved } from './report-unsaved';

/**
 * Edits or deletes learnt answers. An answer that has changed since it was shown, or was deleted, is refetched instead of
 * replaced. Deletion is an optimistic update, rolled back on an error.
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
    mutationFn: (id: string) => api.training.memories.remove({ id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      editCached((memories) => memories.filter((memory) => memory.id !== id));
      return before;
    },
    onError: (error, _id, before) => {
      client.setQueryData(queryKey, before);
      toast.failure(messages.removeFailed, error);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
      // The badges in the chat show the verdicts.
      void client.invalidateQueries({ queryKey: allFeedback });
    },
  });
  return { update, remove };
}
