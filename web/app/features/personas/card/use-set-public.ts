import type { OwnOverview } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ownPersona, personaToEdit } from '../queries';

/** The newest result replaces earlier ones. */
const toastId = 'visibility';

/** Publishes the persona or makes it private. The switch moves once the server has confirmed. */
export function useSetPublic(id: string) {
  const client = useQueryClient();
  const { queryKey } = ownPersona(api);
  return useMutation({
    mutationFn: (is_public: boolean) => api.personas.setPublic({ id, is_public }),
    onSuccess: (persona) => {
      client.setQueryData(queryKey, (before) => before && ({ ...before, ...persona } satisfies OwnOverview));
      client.setQueryData(personaToEdit(api, id).queryKey, persona);
      for (const lists of [['explore'], ['home']]) void client.invalidateQueries({ queryKey: lists });
      const { title, description } = persona.is_public ? messages.published : messages.madePrivate;
      toast.success(title, { id: toastId, description });
    },
    onError: (error) => {
      toast.failure(messages.publishFailed, error, { id: toastId });
      void client.invalidateQueries({ queryKey });
    },
  });
}
