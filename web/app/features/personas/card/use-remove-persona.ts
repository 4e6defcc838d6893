import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { viewerId } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ownPersona } from '../queries';
import { deleteDraftOf } from '../wizard/use-draft';

/** The word to type for confirmation. */
export const confirmation = 'DELETE';

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
      toast.success(messages.removal.done);
    },
    onError: (error) => {
      // Nothing was deleted, or everything was and the response was lost.
      void client.invalidateQueries({ queryKey: ownPersona(api).queryKey });
      toast.failure(messages.removal.failed, error);
    },
  });
}
