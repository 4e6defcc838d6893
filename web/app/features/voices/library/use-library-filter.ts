import { characterCount } from '@foyer/contract/character-count';
import { firstCharacters } from '@foyer/contract/first-characters';
import { limits } from '@foyer/contract/limits';
import { useSearchParams } from 'react-router';
import type { VoiceFilter } from '../queries';

export const visibilities = ['public', 'mine', 'all'] as const;

/** The filter is in the URL, so that it can be shared and survives a reload. */
export function useLibraryFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter: VoiceFilter = {
    visibility: visibilities.find((one) => one === parameters.get('visibility')) ?? 'all',
    search: firstCharacters((parameters.get('search') ?? '').trim(), limits.search.max),
    tags: tagsIn(parameters),
  };

  const show = (change: Partial<VoiceFilter>) => {
    const { visibility, search, tags } = { ...filter, ...change };
    const next = new URLSearchParams();
    if (visibility !== 'all') next.set('visibility', visibility);
    if (search) next.set('search', search);
    for (const tag of tags) next.append('tag', tag);
    // Replaces the history entry, so that the back button skips the letters of a search.
    setParameters(next, { replace: change.search !== undefined, preventScrollReset: true });
  };
  return { filter, show };
}

/** Tags in the URL, one parameter each, up to the server's limit. Tags with a comma are dropped: the API separates by it. */
export const tagsIn = (parameters: URLSearchParams) =>
  [...new Set(parameters.getAll('tag'))]
    .map((tag) => tag.toLowerCase())
    .filter((tag) => tag && characterCount(tag) <= limits.tags.maxLength && !tag.includes(','))
    .slice(0, limits.tags.max);
