import type { VisitorNote } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { hasCode } from '../../../platform/api-error';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { rememberedBy } from '../queries';

/**
 * Edits or clears what a persona remembers about the viewer. `onChanged` gets the text typed when the change began, and
 * the new note; it is called even if the form was closed meanwhile. A note that has changed since it was shown is refetched
 * instead of replaced.
 */
export function useChangeNote(
  foId: string,
  onChanged: (typed: string | undefined, note: VisitorNote) => void,
) {
  const client = useQueryClient();
  const { queryKey } = rememberedBy(foId);
  const onSuccess = (done: string, note: VisitorNote, typed: string | undefined) => {
    client.setQueryData(queryKey, note);
    toast.success(done);
    onChanged(typed, note);
  };
  const onError = async (error: unknown) => {
    if (!hasCode(error, 'note_changed')) return toast.failure(messages.noteSaveFailed, error);
    await client.invalidateQueries({ queryKey });
  };
  const save = useMutation({
    mutationFn: ({ typed, replaces }: { typed: string; replaces: string }) =>
      api.training.remembered.update({ foId, summary: typed.trim(), replaces }),
    onSuccess: (note, { typed }) => onSuccess(messages.noteSaved, note, typed),
    onError,
  });
  const clear = useMutation({
    mutationFn: (_typed: string | undefined) => api.training.remembered.clear({ foId }),
    onSuccess: (note, typed) => onSuccess(messages.noteCleared, note, typed),
    onError,
  });
  return { save, clear };
}
