import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { viewerId } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ownPersona } from '../queries';
import { deleteDraftOf } from '../wizard/use-draft';

/** The word to type for confirmation. */
export const confirmation = 'DELETE';

/** Id of the toasts of a deletion: the newest result replaces the one before. */
export const removalToast = 'removal';

/** Deletes the persona with all its data. */
export function useRemovePersona(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (typed: string) => api.personas.remove({ id, confirmation: typed }),
    onSuccess: () => {
      const viewer = viewerId();
      if (viewer) deleteDraftOf(viewer, id);
      client.setQueryData(ownPersona(api).queryKey, null);
      void client.invalidateQueries();
      toast.success(messages.removal.done, { id: removalToast });
    },
    onError: (error) => {
      // Nothing was deleted, or everything was and the response was lost.
      void client.invalidateQueries({ queryKey: ownPersona(api).queryKey });
      toast.failure(messages.removal.failed, error, { id: removalToast });
    },
  });
}
