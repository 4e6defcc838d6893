import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../platform/api';
import { pathFor, useFilters } from './filters';
import { messages } from './messages';
import { publicTags } from './queries';

const shownAtFirst = 16;

/** "All" and every tag seen; the active one clears itself. */
export function TagChips() {
  const { data: tags = [] } = useQuery(publicTags(api));
  const { search, tag: active } = useFilters();
  const [showAll, setShowAll] = useState(false);
  const shown = showAll ? tags : tags.filter((tag, index) => index < shownAtFirst || tag === active);
  const hidden = tags.length - shown.length;

  return (
    <nav aria-label="Filter by tag" className="min-w-0">
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        <li>
          <Chip to={pathFor({ search, tag: '' })} active={active === ''}>
            {messages.all}
          </Chip>
        </li>
        {shown.map((tag) => (
          <li key={tag}>
            <Chip to={pathFor({ search, tag: tag === active ? '' : tag })} active={tag === active}>
              {tag}
            </Chip>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              onClick={() => setShowAll(true)}
              className={`${chip} border-dashed border-edge`}
            >
              {hidden} more
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

const chip =
  'inline-flex min-h-9 whitespace-nowrap items-center rounded-full border px-4 text-sm font-medium transition-colors touch:min-h-11';

function Chip({ to, active, children }: { to: string; active: boolean; children: string }) {
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
