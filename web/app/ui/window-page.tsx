import type { ReactNode } from 'react';
import { SiteHeader } from './site-header';

/**
 * Layout of the height of the window; its children scroll. On small screens the site's header is hidden, and the page
 * shows its own.
 */
export function WindowPage({ children }: { children: ReactNode }) {
  return (
    <div className="window-page flex h-dvh flex-col overflow-hidden">
      <div className="max-sm:hidden">
        <SiteHeader />
      </div>
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
