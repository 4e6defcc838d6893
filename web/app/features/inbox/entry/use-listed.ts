import { useInfiniteQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useInboxFilter } from '../paths';
import { inboxList } from '../queries';

/** As wide as Tailwind's `lg`, from which on the list stands beside a conversation. */
const wide = '(min-width: 64rem)';

/** The list that an entry came from, where the screen has room for it. */
export function useListed() {
  const { filter } = useInboxFilter();
  const isWide = useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(wide).matches,
    () => false,
  );
  const list = useInfiniteQuery({ ...inboxList(filter), enabled: isWide });
  return { ...list, entries: list.data?.pages.flatMap(({ entries }) => entries) ?? [] };
}
