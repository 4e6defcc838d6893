import type { InboxEntry } from '@foyer/contract';
import { useLayoutEffect, useRef } from 'react';

/** Keyboard focus in a list of entries. When the focused entry leaves the list, the next one gets the focus. */
export function useRowFocus(entries: readonly InboxEntry[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ id: string; index: number }>(undefined);

  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`);
  const focusAt = (index: number) => {
    const entry = entries[Math.min(Math.max(index, 0), entries.length - 1)];
    if (entry) rowOf(entry.id)?.querySelector('a')?.focus();
    else document.getElementById('content')?.focus();
  };
  const focused = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    return entries.find((entry) => entry.id === id);
  };

  useLayoutEffect(() => {
    const lastRow = last.current;
    if (!lastRow || entries.some(({ id }) => id === lastRow.id)) return;
    // Runs after a closing menu has tried to return focus to its removed button; restarted by each render before that.
    const timer = setTimeout(() => {
      if (last.current !== lastRow) return;
      last.current = undefined;
      if (document.activeElement === document.body) focusAt(lastRow.index);
    }, 0);
    return () => clearTimeout(timer);
  });

  return {
    list,
    focused,
    /** Focuses the next or previous entry, or the first if none has focus. */
    move: (step: 1 | -1) => {
      const focusedEntry = focused();
      focusAt(focusedEntry ? entries.indexOf(focusedEntry) + step : 0);
    },
    onFocus: () => {
      const focusedEntry = focused();
      if (focusedEntry) last.current = { id: focusedEntry.id, index: entries.indexOf(focusedEntry) };
    },
    /** Called when the person has moved focus elsewhere. */
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      if (event.relatedTarget && !list.current?.contains(event.relatedTarget as Node))
        last.current = undefined;
    },
  };
}
