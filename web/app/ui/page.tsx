import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const padding = 'mx-auto px-4 py-8 sm:px-6 sm:py-12';
const widths = {
  /** Full width; the content sets its own padding. */
  full: 'flex flex-col',
  wide: `${padding} max-w-6xl`,
  middle: `${padding} max-w-3xl`,
  narrow: `${padding} max-w-md`,
};

interface PageProps {
  width?: keyof typeof widths;
  /** Buttons in the header, for members. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Layout of a page: header, main content, footer. */
export function Page({ width = 'wide', actions, className, children }: PageProps) {
  return (
    <div className="site-page flex min-h-dvh flex-col">
      <SiteHeader actions={actions} />
      <main
        id="content"
        tabIndex={-1}
        className={classNames('w-full flex-1 outline-none', widths[width], className)}
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
