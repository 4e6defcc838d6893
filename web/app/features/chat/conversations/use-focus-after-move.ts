import type { ConversationRow } from '@foyer/contract';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus';

type Row = Pick<ConversationRow, 'id' | 'is_pinned'>;

/**
 * Restores the focus that is lost when a row is moved by its menu: to the row in its new place, else to the row now in
 * the old place, else to the list. Does nothing if something else has the focus. Rows have `data-conversation`.
 */
export function useFocusAfterMove(rows: Row[]) {
  const list = useRef<HTMLDivElement>(null);
  const candidates = useRef<string[]>(undefined);
  const order = rows.map(({ id, is_pinned }) => `${id} ${is_pinned}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the order of the rows changes
  useEffect(() => {
    const ids = candidates.current;
    candidates.current = undefined;
    if (!ids || !isFocusLost()) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-conversation]') ?? [])];
    const rowOf = (id: string) => rows.find(({ dataset }) => dataset.conversation === id);
    const next = ids.map(rowOf).find((row) => row !== undefined);
    (next?.querySelector('a') ?? list.current)?.focus();
  }, [order]);

  /** Remembers where to move the focus; call this before the row moves. */
  const prepareMove = (id: string) => {
    const ids = rows.map((row) => row.id);
    const index = ids.indexOf(id);
    candidates.current = [id, ...ids.slice(index + 1), ...ids.slice(0, index).reverse()];
  };
  return { list, prepareMove };
}
