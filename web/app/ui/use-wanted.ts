import { useState } from 'react';

type Save<T> = (wanted: T, options: { onSettled: () => void }) => void;

/**
 * What is so, and a function that changes it: what somebody asks for is shown in the same moment, until the server has
 * answered `save`, which is the `mutate` of a mutation.
 */
export function useWanted<T>(present: T, save: Save<T>): [T, (wanted: T) => void] {
  const [asked, setAsked] = useState<{ wanted: T }>();
  const ask = (wanted: T) => {
    setAsked({ wanted });
    save(wanted, { onSettled: () => setAsked(undefined) });
  };
  return [asked ? asked.wanted : present, ask];
}
