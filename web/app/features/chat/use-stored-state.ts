import { useState } from 'react';

/** Keeps values by key while no component shows them. */
interface Store<Value> {
  get(key: string): Value;
  set(key: string, value: Value): void;
}

/** State that is kept in a store: the component shows the value of the present key. */
export function useStoredState<Value>(store: Store<Value>, key: string) {
  const [last, setLast] = useState(() => ({ key, value: store.get(key) }));
  const shown = last.key === key ? last : { key, value: store.get(key) };
  if (shown !== last) setLast(shown);
  const keep = (value: Value) => {
    store.set(key, value);
    setLast({ key, value });
  };
  return [shown.value, keep] as const;
}
