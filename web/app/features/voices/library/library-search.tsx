import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../../ui/search-field';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { messages } from '../messages';

interface LibrarySearchProps {
  /** Search text from the URL. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches while typing, and follows the URL when a link or the back button changes it. */
export function LibrarySearch({ search, onSearch }: LibrarySearchProps) {
  const [text, setText] = useState(search);
  const [urlSearch, setUrlSearch] = useState(search);
  /** The last search started here, whether or not it is in the URL yet. */
  const [appliedSearch, setAppliedSearch] = useState(search);
  const searchText = useDebouncedValue(text.trim());
  if (search !== urlSearch) {
    setUrlSearch(search);
    if (search !== appliedSearch) {
      setAppliedSearch(search);
      setText(search);
    }
  }
  const applySearch = useEffectEvent(() => {
    if (searchText === appliedSearch) return;
    setAppliedSearch(searchText);
    onSearch(searchText);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the search text changes
  useEffect(() => applySearch(), [searchText]);

  return (
    <SearchField label={messages.search} placeholder={messages.searchHint} value={text} onChange={setText} />
  );
}
