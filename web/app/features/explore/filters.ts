import { type ExploreSort, exploreSorts } from '@foyer/contract/explore-sorts';
import { firstCharacters } from '@foyer/contract/first-characters';
import { initialLimits } from '@foyer/contract/initial-limits';
import { useSearchParams } from 'react-router';
import type { Filters } from './queries';

/** Filters from the URL, so that a list can be shared and works without script. */
export const filtersIn = (parameters: URLSearchParams): Filters => ({
  search: firstCharacters((parameters.get('search') ?? '').trim(), initialLimits.search.max),
  tag: firstCharacters(parameters.get('tag') ?? '', initialLimits.tags.maxLength),
  sort: sortIn(parameters),
});

const sortIn = (parameters: URLSearchParams): ExploreSort =>
  exploreSorts.find((sort) => sort === parameters.get('sort')) ?? exploreSorts[0];

/** Path of the page with these filters, without defaults. */
export const pathFor = ({ search, tag, sort }: Filters) => {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (tag) parameters.set('tag', tag);
  if (sort !== exploreSorts[0]) parameters.set('sort', sort);
  return parameters.size > 0 ? `/explore?${parameters}` : '/explore';
};

export const useFilters = () => filtersIn(useSearchParams()[0]);
