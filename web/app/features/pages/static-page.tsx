import type { ReactNode } from 'react';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { BackLink } from './back-link';

interface StaticPageProps {
  title: string;
  lead: ReactNode;
  /** Month and year in which the text last changed. */
  updated?: string;
  /** True for pages linked from the profile, which link back there. */
  fromProfile?: boolean;
  children: ReactNode;
}

/** Layout of a text page: back link, title, text. */
export function StaticPage({ title, lead, updated, fromProfile = false, children }: StaticPageProps) {
  return (
    <Page width="middle">
      <BackLink mayReturnToProfile={fromProfile} />
      <PageHeader title={title} lead={lead} />
      <div className="grid gap-10">{children}</div>
      {updated && <p className="mt-12 text-sm text-muted">Last updated in {updated}.</p>}
    </Page>
  );
}
