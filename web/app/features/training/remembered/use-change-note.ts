import type { VisitorNote } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { rememberedBy } from '../queries';

/** Edits or clears what a persona remembers about the viewer. */
export function useChangeNote(foId: string) {
  const client = useQueryClient();
  const changed = (done: string) => ({
    onSuccess: (note: VisitorNote) => {
      client.setQueryData(rememberedBy(foId).queryKey, note);
      toast.success(done);
    },
    onError: (error: unknown) => toast.failure(messages.noteSaveFailed, error),
  });
  const save = useMutation({
    mutationFn: (summary: string) => api.training.remembered.update({ foId, summary }),
    ...changed(messages.noteSaved),
  });
  const clear = useMutation({
    mutationFn: () => api.training.remembered.clear({ foId }),
    ...changed(messages.noteCleared),
  });
  return { save, clear };
}
