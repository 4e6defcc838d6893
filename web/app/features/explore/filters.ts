import { limits } from '@foyer/contract/limits';
import { useSearchParams } from 'react-router';
import type { Filters } from './queries';

/** Filters live in the address, so that a search can be shared, and works before any script has run. */
export const filtersIn = (parameters: URLSearchParams): Filters => ({
  search: (parameters.get('search') ?? '').trim().slice(0, limits.search.max),
  tag: (parameters.get('tag') ?? '').slice(0, limits.tags.maxLength),
});

export const pathFor = ({ search, tag }: Filters) => {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (tag) parameters.set('tag', tag);
  return parameters.size > 0 ? `/explore?${parameters}` : '/explore';
};

export const useFilters = () => filtersIn(useSearchParams()[0]);
