import { Fragment } from 'react';
import { Link } from 'react-router';

interface BreadcrumbProps {
  /** Ancestors, the outermost first. */
  links: { to: string; name: string }[];
  /** Name of this page. */
  currentPage: string;
}

/** Breadcrumb navigation. */
export function Breadcrumb({ links, currentPage }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {links.map(({ to, name }) => (
          <Fragment key={to}>
            <li>
              <Link
                to={to}
                className="inline-flex min-h-9 items-center hover:text-ink hover:underline touch:min-h-11"
              >
                {name}
              </Link>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page" className="inline-flex min-h-9 items-center text-ink touch:min-h-11">
          {currentPage}
        </li>
      </ol>
    </nav>
  );
}
