import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../../ui/search-field';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { messages } from '../messages';

interface LibrarySearchProps {
  /** As the address has it. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches while one types, and follows the address where a link or the way back changes it. */
export function LibrarySearch({ search, onSearch }: LibrarySearchProps) {
  const [text, setText] = useState(search);
  const [address, setAddress] = useState(search);
  /** What was last looked for from here, whether or not the address has it yet. */
  const [asked, setAsked] = useState(search);
  const sought = useDebouncedValue(text.trim());
  if (search !== address) {
    setAddress(search);
    if (search !== asked) {
      setAsked(search);
      setText(search);
    }
  }
  const seek = useEffectEvent(() => {
    if (sought === asked) return;
    setAsked(sought);
    onSearch(sought);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what is sought alone
  useEffect(() => seek(), [sought]);

  return (
    <SearchField label={messages.search} placeholder={messages.searchHint} value={text} onChange={setText} />
  );
}
