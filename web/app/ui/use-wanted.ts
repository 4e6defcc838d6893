import { useState } from 'react';

type Save<T> = (wanted: T, options: { onSettled: () => void }) => void;

/**
 * Returns the present value and a setter: the wanted value is shown at once, until the server has answered `save`, the
 * `mutate` of a mutation.
 */
export function useWanted<T>(present: T, save: Save<T>): [T, (wanted: T) => void] {
  const [asked, setAsked] = useState<{ wanted: T }>();
  const ask = (wanted: T) => {
    setAsked({ wanted });
    save(wanted, { onSettled: () => setAsked(undefined) });
  };
  return [asked ? asked.wanted : present, ask];
}
