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
    const gone = last.current;
    if (!gone || entries.some(({ id }) => id === gone.id)) return;
    // Runs after a closing menu has tried to return focus to its removed button; restarted by each render before that.
    const timer = setTimeout(() => {
      if (last.current !== gone) return;
      last.current = undefined;
      if (document.activeElement === document.body) focusAt(gone.index);
    }, 0);
    return () => clearTimeout(timer);
  });

  return {
    list,
    focused,
    /** Focuses the next or previous entry, or the first if none has focus. */
    move: (step: 1 | -1) => {
      const present = focused();
      focusAt(present ? entries.indexOf(present) + step : 0);
    },
    onFocus: () => {
      const present = focused();
      if (present) last.current = { id: present.id, index: entries.indexOf(present) };
    },
    /** Called when the person has moved focus elsewhere. */
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      if (event.relatedTarget && !list.current?.contains(event.relatedTarget as Node))
        last.current = undefined;
    },
  };
}
