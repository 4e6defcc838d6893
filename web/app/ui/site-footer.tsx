import { Link } from 'react-router';
import { ThemeToggle } from './theme-toggle';

const pages = [
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
];

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-sm text-muted sm:px-6">
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <p>Foyer, where people meet personas.</p>
          <span className="sm:hidden">
            <ThemeToggle />
          </span>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-5">
            {pages.map(({ to, name }) => (
              <li key={to}>
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
