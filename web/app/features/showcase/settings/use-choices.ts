import { useOptimisticValue } from '../../../ui/use-optimistic-value';
import { type Change, useUpdateShowcase } from './use-update-showcase';

/**
 * Returns the ids of the shown items, and a function that shows or hides one. Only this item is sent: another tab may
 * have changed others.
 */
export function useChoices(foId: string, kind: 'documents' | 'questions', shown: string[]) {
  const { mutate } = useUpdateShowcase(foId);
  const [{ chosen }, save] = useOptimisticValue<{ chosen: string[]; change: Change['documents'] }>(
    { chosen: shown, change: {} },
    ({ change }, options) => mutate({ [kind]: change }, options),
  );
  const choose = (id: string, isChosen: boolean) =>
    save(
      isChosen
        ? { chosen: [...chosen, id], change: { show: [id] } }
        : { chosen: chosen.filter((one) => one !== id), change: { hide: [id] } },
    );
  return [chosen, choose] as const;
}
