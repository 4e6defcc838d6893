import { useMutationState } from '@tanstack/react-query';

/** What the pending mutations with this key were called with, oldest first. */
export const usePending = <Input>(mutationKey: string[]): Input[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });

/** The items without those whose deletion is pending; a mutation with this key is called with the item's id, or with it and more. */
export function useRemaining<Item extends { id: string }>(
  items: readonly Item[] | undefined,
  removalKey: string[],
): Item[] | undefined {
  const removals = usePending<string | { id: string }>(removalKey);
  const removedIds = removals.map((removal) => (typeof removal === 'string' ? removal : removal.id));
  return items?.filter(({ id }) => !removedIds.includes(id));
}
