import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { personaToEdit } from '../queries';
import { personaVersions } from './queries';

const undoMilliseconds = 10_000;
const texts = messages.versions;

/** Restores a version after a confirmation, and offers to undo it. */
export function useRestore(id: string) {
  const client = useQueryClient();
  const [askedVersion, setAskedVersion] = useState<number | null>(null);
  const { queryKey } = personaVersions(api, id);
  const newest = () => client.getQueryData(queryKey)?.pages[0]?.versions[0]?.number;

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (number: number) => api.personas.versions.restore({ id, number }),
    onMutate: () => newest(),
    onSuccess: async (persona, number, before) => {
      client.setQueryData(personaToEdit(api, id).queryKey, persona);
      void client.invalidateQueries({ queryKey: ['personas', 'own'] });
      void client.invalidateQueries({ queryKey: ['explore'] });
      void client.invalidateQueries({ queryKey: ['chat', 'persona', id] });
      await client.invalidateQueries({ queryKey });
      const now = newest();
      if (now === undefined || now === before) return void toast.success(texts.same(number));
      toast.success(texts.restored(number), {
        duration: undoMilliseconds,
        // The version before this save: the persona's state until now, no matter who saved it.
        action: { label: 'Undo', onClick: () => mutate(now - 1) },
      });
    },
    onError: (error) => toast.failure(texts.restoreFailed, error),
  });

  return {
    /** The version to confirm. */
    askedVersion,
    /** The version that is being restored. */
    restoringVersion: isPending ? variables : null,
    ask: setAskedVersion,
    restore: mutate,
  };
}

export type Restore = ReturnType<typeof useRestore>;
