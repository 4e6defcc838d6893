import type { Repair } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { toast } from '../../../../ui/toast';
import { messages } from '../../messages';
import { personaToEdit } from '../../queries';
import { wait } from './use-validation';

const retryPauseMilliseconds = 500;

/** Asks the server to repair what it can; resolves when validation can be run again. */
export function useRepair(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { changes } = await api.personas.repair({ fo_id: id });
      await client.refetchQueries({ queryKey: personaToEdit(api, id).queryKey });
      const changeNames = namesOfChanges(changes);
      if (changeNames.length > 0)
        toast.success(messages.repaired, { description: `${changeNames.join(', ')}.` });
      else toast.success(messages.nothingToRepair);
      await wait(retryPauseMilliseconds);
    },
    onError: (error) => {
      console.error(error);
      toast.failure(messages.repairFailed, error);
    },
  });
}

const namesOfChanges = (changes: Repair['changes']) =>
  Object.entries(names).flatMap(([change, name]) => (changes[change as keyof typeof names] ? [name] : []));

const names: Record<keyof Repair['changes'], string> = {
  name: 'Name cleaned',
  role: 'Role filled in',
  principles_filtered: 'Unusable principles removed',
  principles_deduplicated: 'Duplicate principles removed',
  style_instructions_added: 'Style instructions added',
};
