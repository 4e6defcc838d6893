import { type ReactNode, useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { classNames } from './class-names';
import { tabLook } from './tabs';

export interface PageGroup {
  name: string;
  pages: readonly [Page, ...Page[]];
}

interface Page {
  to: string;
  name: string;
  /** Indicator of activity on the page. */
  mark?: ReactNode;
}

interface PageGroupsProps {
  label: string;
  groups: readonly PageGroup[];
}

/**
 * Grouped links between related pages. Wide windows show all in a sidebar; narrow ones show the groups on top, each
 * linked to its first page, and below them the pages of the current group.
 */
export function PageGroups({ label, groups }: PageGroupsProps) {
  const { pathname } = useLocation();
  const open = groups.find(({ pages }) => pages.some(({ to }) => to === pathname)) ?? groups[0];
  return (
    <nav
      aria-label={label}
      className="mb-8 lg:sticky lg:top-8 lg:mb-0 lg:grid lg:content-start lg:gap-6 lg:self-start"
    >
      <ul className="flex gap-x-2 border-b border-line lg:hidden">
        {groups.map((group) => (
          <li key={group.name}>
            <Link
              to={group.pages[0].to}
              aria-current={group === open ? 'true' : undefined}
              className={`${tabLook} flex items-center aria-[current=true]:border-accent aria-[current=true]:text-ink`}
            >
              {group.name}
            </Link>
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <Group key={group.name} group={group} isOpen={group === open} />
      ))}
    </nav>
  );
}

function Group({ group: { name, pages }, isOpen }: { group: PageGroup; isOpen: boolean }) {
  const title = useId();
  return (
    <div className={classNames('mt-2 lg:mt-0', !isOpen && 'max-lg:hidden')}>
      <p id={title} className="px-3 pb-1 text-sm text-muted max-lg:sr-only">
        {name}
      </p>
      <ul aria-labelledby={title} className="flex flex-wrap lg:grid">
        {pages.map(({ to, name, mark }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center rounded-control px-3 font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
            >
              {name}
              {mark}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
