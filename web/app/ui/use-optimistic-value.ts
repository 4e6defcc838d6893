import { useState } from 'react';

type Save<T> = (wanted: T, options: { onSettled: () => void }) => void;

/**
 * Returns the present value and a setter: the wanted value is shown at once, until the server has answered `save`, the
 * `mutate` of a mutation.
 */
export function useOptimisticValue<T>(currentValue: T, save: Save<T>): [T, (wanted: T) => void] {
  const [pending, setPending] = useState<{ wanted: T }>();
  const setValue = (wanted: T) => {
    setPending({ wanted });
    save(wanted, { onSettled: () => setPending(undefined) });
  };
  return [pending ? pending.wanted : currentValue, setValue];
}
