import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../platform/api';
import { compact } from '../../platform/format';
import { pathFor, useFilters } from './filters';
import { messages } from './messages';
import { publicTags } from './queries';

/** "All" and the loaded tags with their numbers of personas; a click on the active one clears the filter. */
export function TagChips() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    publicTags(api),
  );
  const filters = useFilters();
  const active = filters.tag.toLowerCase();
  const tags = data?.pages.flatMap((page) => page.tags) ?? [];
  const isActiveMissing = active !== '' && !tags.some(({ tag }) => tag === active);

  return (
    <nav aria-label="Filter by tag" className="min-w-0">
      <ul className="relative flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        <li>
          <Chip to={pathFor({ ...filters, tag: '' })} active={active === ''}>
            {messages.all}
          </Chip>
        </li>
        {isActiveMissing && (
          <li>
            <Chip to={pathFor({ ...filters, tag: '' })} active>
              {active}
            </Chip>
          </li>
        )}
        {tags.map(({ tag, personas }) => (
          <li key={tag}>
            <Chip to={pathFor({ ...filters, tag: tag === active ? '' : tag })} active={tag === active}>
              {tag}{' '}
              <span className={`ml-1.5 text-sm font-normal ${tag === active ? '' : 'text-muted'}`}>
                {compact(personas)}
                <span className="sr-only"> {personas === 1 ? 'FO' : 'FOs'}</span>
              </span>
            </Chip>
          </li>
        ))}
        {hasNextPage && (
          <li>
            <button
              type="button"
              onClick={() => fetchNextPage()}
              aria-disabled={isFetchingNextPage}
              className={`${chip} border-dashed border-edge`}
            >
              {isFetchNextPageError ? messages.moreTagsFailed : messages.moreTags}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

const chip =
  'inline-flex min-h-9 whitespace-nowrap items-center rounded-full border px-4 text-sm font-medium transition-colors touch:min-h-11';

function Chip({ to, active, children }: { to: string; active: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={active || undefined}
      className={`${chip} ${active ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface hover:border-ink hover:bg-sunken'}`}
    >
      {children}
    </Link>
  );
}
