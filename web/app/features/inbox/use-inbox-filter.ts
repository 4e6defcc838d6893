import { idPattern } from '@foyer/contract/id-pattern';
import { initialLimits } from '@foyer/contract/initial-limits';
import { useSearchParams } from 'react-router';
import type { InboxFilter } from './queries';

const statuses = ['open', 'snoozed', 'closed'] as const;

/** The filter of the inbox from the URL, within the server's limits; an entry's URL keeps it, for the back link. */
export function useInboxFilter() {
  const [parameters, setParameters] = useSearchParams();
  const foId = parameters.get('fo') ?? '';
  const filter: InboxFilter = {
    status: statuses.find((status) => status === parameters.get('tab')) ?? 'open',
    foId: idPattern.test(foId) ? foId : undefined,
    search: (parameters.get('search') ?? '').slice(0, initialLimits.search.max),
  };
  const query = parameters.size > 0 ? `?${parameters}` : '';

  const changeFilter = (change: Partial<InboxFilter>) => {
    const { status, foId, search } = { ...filter, ...change };
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        const put = (name: string, value: string | undefined) =>
          value ? next.set(name, value) : next.delete(name);
        put('tab', status === 'open' ? undefined : status);
        put('fo', foId);
        put('search', search);
        return next;
      },
      // Typing in the search adds no history entries.
      { replace: change.search !== undefined, preventScrollReset: true },
    );
  };

  return {
    filter,
    changeFilter,
    listPath: `/inbox${query}`,
    entryPath: (id: string) => `/inbox/${id}${query}`,
  };
}
