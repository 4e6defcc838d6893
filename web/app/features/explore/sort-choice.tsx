import { exploreSorts } from '@foyer/contract/explore-sorts';
import { Link } from 'react-router';
import { pathFor, useFilters } from './filters';
import { messages } from './messages';

/** The order of the list; links, so that it works without script, too. */
export function SortChoice() {
  const filters = useFilters();
  return (
    <nav aria-label={messages.sortBy} className="min-w-0">
      <ul className="flex gap-x-1 border-b border-line max-sm:-mx-4 max-sm:gap-x-0 max-sm:overflow-x-auto max-sm:px-4">
        {exploreSorts.map((sort) => (
          <li key={sort} className="shrink-0">
            <Link
              to={pathFor({ ...filters, sort })}
              preventScrollReset
              aria-current={sort === filters.sort || undefined}
              className={`inline-flex min-h-11 items-center border-b-2 px-3 font-medium max-sm:px-2 sm:-mb-px ${sort === filters.sort ? 'border-accent text-ink' : 'border-transparent text-muted hover:border-edge hover:text-ink'}`}
            >
              {messages.sorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
