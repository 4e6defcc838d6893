import { Link } from 'react-router';
import { ThemeToggle } from './theme-toggle';

const pages: { to: string; name: string; forMembers?: boolean }[] = [
  { to: '/explore', name: 'Explore' },
  { to: '/about', name: 'About' },
  { to: '/careers', name: 'Careers' },
  { to: '/creators', name: 'Creators' },
  { to: '/safety', name: 'Safety' },
  { to: '/cookies', name: 'Cookies' },
  { to: '/privacy', name: 'Privacy' },
  { to: '/terms', name: 'Terms' },
  { to: '/faq', name: 'FAQ' },
  { to: '/contact', name: 'Contact' },
  // Last, to avoid layout shift once the viewer is known to be signed in.
  { to: '/voices', name: 'Voices', forMembers: true },
];

/** Heights are fixed, because a browser may paint the footer before its links have loaded. */
export function SiteFooter() {
  return (
    <footer className="mt-auto min-h-61 border-t border-line sm:min-h-21 touch:min-h-69 sm:touch:min-h-23">
      <div className="mx-auto flex max-w-6xl flex-wrap content-start items-center gap-x-10 gap-y-2 px-4 py-6 text-sm text-muted sm:px-6">
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <p>Foyer, where people meet personas.</p>
          <span className="sm:hidden">
            <ThemeToggle />
          </span>
        </div>
        <nav aria-label="Footer" className="max-sm:w-full">
          <ul className="grid grid-cols-3 grid-rows-4 gap-x-5 sm:flex sm:flex-wrap">
            {pages.map(({ to, name, forMembers }) => (
              <li key={to} className={forMembers ? 'for-members' : undefined}>
                <Link
                  to={to}
                  className="inline-flex min-h-9 items-center hover:text-ink hover:underline touch:min-h-11"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
