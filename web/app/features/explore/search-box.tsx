import { exploreSorts } from '@foyer/contract/explore-sorts';
import { useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { SearchField } from '../../ui/search-field';
import { pathFor, useFilters } from './filters';
import { messages } from './messages';

const typingPauseMilliseconds = 250;

/** Searches while typing; a plain form without script. */
export function SearchBox() {
  const { search, tag, sort } = useFilters();
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  /** The last search started here, whether or not it is in the URL yet. */
  const [appliedSearch, setAppliedSearch] = useState(search);
  const navigate = useNavigate();

  // Another search was opened: by a link, or by going back.
  if (search !== lastSearch) {
    setLastSearch(search);
    if (search !== appliedSearch) {
      setAppliedSearch(search);
      setText(search);
    }
  }

  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => {
      setAppliedSearch(text.trim());
      void navigate(pathFor({ search: text.trim(), tag, sort }), { replace: true, preventScrollReset: true });
    }, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, search, tag, sort, navigate]);

  return (
    <Form method="get" action="/explore" role="search">
      <SearchField
        name="search"
        label="Search FOs"
        placeholder={messages.search}
        value={text}
        onChange={setText}
      />
      {tag && <input type="hidden" name="tag" value={tag} />}
      {sort !== exploreSorts[0] && <input type="hidden" name="sort" value={sort} />}
    </Form>
  );
}
