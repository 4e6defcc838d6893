import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { useViewerEvents } from '../../../platform/events';
import { toast } from '../../../ui/toast';
import { ownerSettingsOf, privacyOf } from '../queries';

interface SaveSettingsOptions<Row, Change> {
  foId: string;
  queryKey: QueryKey;
  save: (change: Change) => Promise<Row>;
  savedText: string;
  failedText: string;
  /** Keys of other queries that depend on the setting. */
  relatedKeys: QueryKey[];
}

const savingKey = (foId: string) => ['personas', 'settings', foId];

/** Saves changes one after the other, with an optimistic update, rolled back on an error. */
export function useSaveSettings<Row extends object, Change extends Partial<Row>>({
  foId,
  queryKey,
  save,
  savedText,
  failedText,
  relatedKeys,
}: SaveSettingsOptions<Row, Change>) {
  const client = useQueryClient();
  const mutationKey = [...savingKey(foId), ...queryKey];
  // While other changes wait, the response is not cached: it lacks their optimistic updates.
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
      for (const key of relatedKeys) void client.invalidateQueries({ queryKey: key });
      toast.success(savedText, { id: savedText });
    },
    onError: (error, change, before) => {
      client.setQueryData<Row>(queryKey, (row) => row && before && { ...row, ...pickFields(before, change) });
      if (isLast()) void client.invalidateQueries({ queryKey });
      toast.failure(failedText, error);
    },
  });
}

/** The properties of `from` that `fields` has too. */
const pickFields = <Row extends object>(from: Row, fields: Partial<Row>) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in fields)) as Partial<Row>;

export const useIsSavingSettings = (foId: string) => useIsMutating({ mutationKey: savingKey(foId) }) > 0;

/** Refetches settings that were changed in another tab or on another device. */
export function useSettingsEvents(foId: string) {
  const client = useQueryClient();
  useViewerEvents((event) => {
    if (event.type !== 'settings' || event.foId !== foId) return;
    // Not while a change is being saved, to keep its optimistic update; the response has the other settings.
    for (const { queryKey } of [privacyOf(api, foId), ownerSettingsOf(api, foId)])
      if (client.isMutating({ mutationKey: [...savingKey(foId), ...queryKey] }) === 0)
        void client.invalidateQueries({ queryKey });
  });
}
