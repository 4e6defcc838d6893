import type { ReactNode } from 'react';
import { SiteHeader } from './site-header';

/**
 * Layout of the height of the window; its children scroll. In a low window the page scrolls too, so that messages keep
 * some height. On small screens the site's header is hidden, and the page shows its own.
 */
export function WindowPage({ children }: { children: ReactNode }) {
  return (
    <div className="window-page flex h-[max(100dvh,30rem)] flex-col overflow-hidden">
      <div className="max-sm:hidden max-xl:low:hidden">
        <SiteHeader />
      </div>
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
