import type { VisitorNote } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { rememberedBy } from '../queries';

/**
 * Edits or clears what a persona remembers about the viewer. `onChanged` gets the text typed when the change began; it
 * is called even if the form was closed meanwhile.
 */
export function useChangeNote(foId: string, onChanged: (typed: string | undefined) => void) {
  const client = useQueryClient();
  const changed = (done: string) => ({
    onSuccess: (note: VisitorNote, typed: string | undefined) => {
      client.setQueryData(rememberedBy(foId).queryKey, note);
      toast.success(done);
      onChanged(typed);
    },
    onError: (error: unknown) => toast.failure(messages.noteSaveFailed, error),
  });
  const save = useMutation({
    mutationFn: (typed: string) => api.training.remembered.update({ foId, summary: typed.trim() }),
    ...changed(messages.noteSaved),
  });
  const clear = useMutation({
    mutationFn: (_typed: string | undefined) => api.training.remembered.clear({ foId }),
    ...changed(messages.noteCleared),
  });
  return { save, clear };
}
