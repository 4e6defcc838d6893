import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast';

interface Saving<Row, Change> {
  foId: string;
  queryKey: QueryKey;
  save: (change: Change) => Promise<Row>;
  saved: string;
  failed: string;
  /** What else depends on it. */
  alsoChanged: QueryKey[];
}

const savingOf = (foId: string) => ['personas', 'settings', foId];

/**
 * Saves each change by itself, one after the other. It shows at once, and is put back where the server does not take it.
 */
export function useSaveSettings<Row extends object, Change extends Partial<Row>>({
  foId,
  queryKey,
  save,
  saved,
  failed,
  alsoChanged,
}: Saving<Row, Change>) {
  const client = useQueryClient();
  const mutationKey = [...savingOf(foId), ...queryKey];
  // While others wait, what they will change shows already: the server does not know of it yet.
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: save,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Row>(queryKey);
      client.setQueryData<Row>(queryKey, (row) => row && { ...row, ...change });
      return before;
    },
    onSuccess: (row) => {
      if (isLast()) client.setQueryData<Row>(queryKey, row);
      for (const key of alsoChanged) void client.invalidateQueries({ queryKey: key });
      toast.success(saved, { id: saved });
    },
    onError: (error, change, before) => {
      client.setQueryData<Row>(queryKey, (row) => row && before && { ...row, ...pick(before, change) });
      if (isLast()) void client.invalidateQueries({ queryKey });
      toast.failure(failed, error);
    },
  });
}

/** The properties of `from` that `like` has too. */
const pick = <Row extends object>(from: Row, like: Partial<Row>) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in like)) as Partial<Row>;

export const useIsSavingSettings = (foId: string) => useIsMutating({ mutationKey: savingOf(foId) }) > 0;
