import { useSearchParams } from 'react-router';
import type { VersionPair } from './queries';

/** Reads the two versions to compare from the URL, if any. */
export function useComparedVersions() {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [numberIn(search.get('from')), numberIn(search.get('to'))];
  return {
    compared: from && to ? { from, to } : null,
    /** `replace`: replaces the history entry, so that "back" leaves the comparison. */
    compare: (pair: VersionPair | null, { replace = false } = {}) =>
      setSearch(pair ? { from: String(pair.from), to: String(pair.to) } : {}, { replace }),
  };
}

const numberIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
