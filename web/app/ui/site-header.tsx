import { createContext, type ReactNode, use } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { returnParameter, returnPath, signInPath } from '../platform/return-path';
import { ForMembers, ForVisitors } from './audience';
import { ButtonLink } from './button-link';
import { buttonLook } from './button-look';
import { Doorway } from './doorway';
import { ThemeToggle } from './theme-toggle';

/** Elements for members in every header, before the links. */
export const HeaderTools = createContext<ReactNode>(null);

/** Header of every page. `actions`: buttons of the page for members, after the links. */
export function SiteHeader({ actions }: { actions?: ReactNode }) {
  const from = returnPath(new URLSearchParams(useLocation().search).get(returnParameter));
  return (
    <header className="border-b border-line bg-canvas">
      <a
        href="#content"
        className="sr-only rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10"
      >
        Skip to content
      </a>
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-1 px-4 py-2 sm:gap-x-2 sm:px-6">
        <Link to="/" className="flex min-h-11 items-center gap-2.5 font-display text-2xl">
          <Doorway className="h-7" />
          <span className="max-[27rem]:sr-only">Foyer</span>
        </Link>
        {/* Takes the rest of the row, so that it starts at the same position for all viewers. Browsers without `rel=expect` hide it until the element after the header has arrived, since each link would move those before it. */}
        <nav
          aria-label="Main"
          className="flex flex-1 flex-wrap items-center justify-end gap-0.5 sm:gap-2 [.site-page>header:not(:has(+main))_&]:invisible"
        >
          <ForVisitors>
            <NavTo to="/explore">Explore</NavTo>
            {/* Keeps the path to return to after signing in. */}
            <NavTo to={signInPath(from)}>Login</NavTo>
            <ButtonLink to={signInPath(from, '/signup')} size="small" className="max-sm:px-3">
              Sign Up to Chat
            </ButtonLink>
          </ForVisitors>
          <ForMembers>
            {use(HeaderTools)}
            <NavTo to="/explore">Explore</NavTo>
            <NavTo to="/chats">Chats</NavTo>
            <NavTo to="/profile">Profile</NavTo>
            {actions}
          </ForMembers>
        </nav>
        {/* Hidden on phones, whose header has one row; the footer has the link. */}
        <span className="contents max-sm:hidden">
          <ThemeToggle />
        </span>
      </div>
    </header>
  );
}

function NavTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        `${buttonLook('quiet', 'small')} max-sm:px-2 max-[22rem]:px-1 ${isActive ? 'underline decoration-2 underline-offset-8' : ''}`
      }
    >
      {children}
    </NavLink>
  );
}
