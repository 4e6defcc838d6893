import { useMutationState } from '@tanstack/react-query';

/** What the pending mutations with this key were called with, oldest first. */
export const usePending = <Input>(mutationKey: string[]): Input[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
