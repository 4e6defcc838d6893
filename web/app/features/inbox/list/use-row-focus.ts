import type { InboxEntry } from '@foyer/contract';
import { useLayoutEffect, useRef } from 'react';

/** Keyboard focus in a list of entries. When the focused entry leaves the list, the next one gets the focus. */
export function useRowFocus(entries: readonly InboxEntry[]) {
  const list = useRef<HTMLUListElement>(null);
  const lastFocused = useRef<{ id: string; index: number }>(undefined);

  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`);
  const focusAt = (index: number) => {
    const entry = entries[Math.min(Math.max(index, 0), entries.length - 1)];
    if (entry) rowOf(entry.id)?.querySelector('a')?.focus();
    else document.getElementById('content')?.focus();
  };
  const findFocused = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    return entries.find((entry) => entry.id === id);
  };

  useLayoutEffect(() => {
    const lastRow = lastFocused.current;
    if (!lastRow || entries.some(({ id }) => id === lastRow.id)) return;
    // Runs after a closing menu has tried to return focus to its removed button; restarted by each render before that.
    const timer = setTimeout(() => {
      if (lastFocused.current !== lastRow) return;
      lastFocused.current = undefined;
      if (document.activeElement === document.body) focusAt(lastRow.index);
    }, 0);
    return () => clearTimeout(timer);
  });

  return {
    list,
    findFocused,
    /** Focuses the next or previous entry, or the first if none has focus. */
    move: (step: 1 | -1) => {
      const focusedEntry = findFocused();
      focusAt(focusedEntry ? entries.indexOf(focusedEntry) + step : 0);
    },
    onFocus: () => {
      const focusedEntry = findFocused();
      if (focusedEntry) lastFocused.current = { id: focusedEntry.id, index: entries.indexOf(focusedEntry) };
    },
    /** Forgets the row once the focus is outside the list. */
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      if (event.relatedTarget && !list.current?.contains(event.relatedTarget as Node))
        lastFocused.current = undefined;
    },
  };
}
