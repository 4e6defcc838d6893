import { NavLink } from 'react-router';
import { tabLook } from './tab-look';

interface PageTabsProps {
  label: string;
  pages: readonly { to: string; name: string }[];
}

/** Links between the pages of one subject. They look like tabs, and each has an address of its own. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav aria-label={label} className="mb-8 border-b border-line">
      <ul className="flex flex-wrap gap-x-1 sm:gap-x-2">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={`${tabLook} flex items-center aria-[current=page]:border-accent aria-[current=page]:text-ink`}
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
