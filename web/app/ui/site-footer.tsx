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
  // Last, so that nothing moves when it turns out that somebody is signed in.
  { to: '/voices', name: 'Voices', forMembers: true },
];

/** Its heights are given ahead: a page that is shown while it still arrives must not move as the links come in. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex min-h-61 max-w-6xl flex-wrap content-start items-center gap-x-10 gap-y-2 px-4 py-6 text-sm text-muted sm:min-h-21 sm:px-6 touch:min-h-69 sm:touch:min-h-23">
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
