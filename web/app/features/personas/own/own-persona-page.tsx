import type { OwnOverview } from '@foyer/contract';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton } from '../../../ui/skeleton';
import { WithOwnPersona } from './with-own-persona';

interface OwnPersonaPageProps {
  title: string;
  lead: string;
  children: (persona: OwnOverview) => ReactNode;
}

/** A page of the profile about the viewer's persona. */
export function OwnPersonaPage({ title, lead, children }: OwnPersonaPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <WithOwnPersona skeleton={<PageSkeleton />}>{children}</WithOwnPersona>
      </div>
    </>
  );
}

/** Taller than most windows, so that the footer is not seen to move. */
function PageSkeleton() {
  return (
    <div role="status" className="grid min-h-dvh content-start gap-6">
      <span className="sr-only">Loading your FO</span>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  );
}
