import { useInfiniteQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { inboxList } from '../queries';
import { useInboxFilter } from '../use-inbox-filter';

/** Tailwind's breakpoint `lg`, from which the list is shown beside a conversation. */
const wideScreen = '(min-width: 64rem)';

/** Loads the list that an entry was opened from, on wide screens only. */
export function useListedEntries() {
  const { filter } = useInboxFilter();
  const isWide = useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wideScreen);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(wideScreen).matches,
    () => false,
  );
  const list = useInfiniteQuery({ ...inboxList(filter), enabled: isWide });
  return { ...list, entries: list.data?.pages.flatMap(({ entries }) => entries) ?? [] };
}
