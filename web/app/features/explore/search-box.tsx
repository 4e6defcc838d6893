import { limits } from '@foyer/contract/limits';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { inputLook } from '../../ui/input-look';
import { pathFor, useFilters } from './filters';
import { messages } from './messages';

const typingPause = 250;

/** Searches while one types; as a plain form it works without script too. */
export function SearchBox() {
  const { search, tag } = useFilters();
  const [text, setText] = useState(search);
  const navigate = useNavigate();

  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(
      () => navigate(pathFor({ search: text.trim(), tag }), { replace: true, preventScrollReset: true }),
      typingPause,
    );
    return () => clearTimeout(timer);
  }, [text, search, tag, navigate]);

  return (
    <Form method="get" action="/explore" role="search" className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="search"
        aria-label="Search FOs"
        placeholder={messages.search}
        maxLength={limits.search.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputLook} h-12 pl-11`}
      />
      {tag && <input type="hidden" name="tag" value={tag} />}
    </Form>
  );
}
