import type { OwnPersona } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { isApiError } from '../../../platform/api-error';
import { reasonOf } from '../../../platform/failure';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { personaToEdit } from '../queries';
import { changedValues, type FormValues, inputOf, valuesOf } from './values';

/**
 * Creates the viewer's persona, or saves changed fields of the existing one, and shows a toast. `onAlreadyCreated`:
 * called if there is one already.
 */
export function useSavePersona(existing: OwnPersona | undefined, onAlreadyCreated: () => void) {
  const client = useQueryClient();
  const id = existing?.id;
  return useMutation({
    mutationFn: async (input: FormValues) => {
      const persona = await (existing
        ? api.personas.update({ id: existing.id, ...changedValues(input, inputOf(valuesOf(existing))) })
        : api.personas.create({ ...input, is_public: false }));
      await processPrinciples(persona, id ? 'updated' : 'created');
      return persona;
    },
    onSuccess: (persona) => {
      client.setQueryData(personaToEdit(api, persona.id).queryKey, persona);
      void client.invalidateQueries({ queryKey: ['personas', 'own'] });
      void client.invalidateQueries({ queryKey: ['explore'] });
      void client.invalidateQueries({ queryKey: ['chat', 'persona', persona.id] });
      toast.success(id ? messages.updated : messages.created);
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'persona_exists') {
        toast.error(error.message);
        onAlreadyCreated();
      } else if (id) toast.failure(messages.saveFailed, error);
      else toast.error(messages.createFailed(reasonOf(error) ?? 'the server could not be reached.'));
    },
  });
}

/** Embeds the principles. A failure shows a toast only: the persona is already saved. */
async function processPrinciples({ id }: OwnPersona, action: keyof typeof messages.embeddingsFailed) {
  try {
    await api.personas.computeEmbeddings({ foId: id });
  } catch (error) {
    console.error(error);
    toast.failure(messages.embeddingsFailed[action], error);
  }
}
