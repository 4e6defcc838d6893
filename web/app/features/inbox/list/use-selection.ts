import type { InboxEntry } from '@foyer/contract';
import { useMemo, useState } from 'react';

const emptySelection: ReadonlySet<string> = new Set();

/** The selected entries that are still listed. */
export function useSelection(listedEntries: readonly InboxEntry[]) {
  const [ticked, setTicked] = useState(emptySelection);
  const selected = useMemo(() => listedEntries.filter(({ id }) => ticked.has(id)), [listedEntries, ticked]);
  const toggle = (id: string) =>
    setTicked(
      (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );
  const clear = () => setTicked(emptySelection);
  const deselect = (entries: readonly InboxEntry[]) =>
    setTicked((before) => new Set([...before].filter((ticked) => entries.every(({ id }) => id !== ticked))));
  const selectAll = () => setTicked(new Set(listedEntries.map(({ id }) => id)));
  return { selected, toggle, clear, deselect, selectAll };
}
