import { type ReactNode, useEffect } from 'react';
import { prepareAuth } from '../../platform/session';
import { Card } from '../../ui/card';
import { Doorway } from '../../ui/doorway';
import { Page } from '../../ui/page';
import { prepareToasts } from '../../ui/toast';

/** Layout of the account screens: one card below the logo. */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  useEffect(prepare, []);
  return (
    <Page width="narrow" className="grid content-start gap-7">
      <div className="grid justify-items-center gap-3 text-center">
        <Doorway className="h-12" />
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="text-muted">{lead}</p>
      </div>
      <noscript>
        <p className="text-center font-semibold">
          This page needs JavaScript. Please allow it in your browser, and load the page again.
        </p>
      </noscript>
      <Card>{children}</Card>
    </Page>
  );
}

/** Preloads the toast code, since these screens may have to report a lost connection. */
function prepare() {
  prepareToasts();
  void prepareAuth();
}
