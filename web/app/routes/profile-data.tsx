import { DataSection } from '../features/accounts/profile/removal/data-section';
import { RemovalSection } from '../features/accounts/profile/removal/removal-section';
import { WithOwnPersona } from '../features/personas/own/with-own-persona';
import { PortableSection } from '../features/portable/portable-section';
import { ConsentsLink } from '../features/training/consents-link';
import { Card } from '../ui/card';
import { PageHeader } from '../ui/page-header';
import { Skeleton } from '../ui/skeleton';
import type { Route } from './+types/profile-data';

export const meta: Route.MetaFunction = () => [{ title: 'Data · Profile · Foyer' }];

export default function ProfileData() {
  return (
    <>
      <PageHeader title="Data" lead="What is kept of you and your FO: to take with you, and to delete." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card className="py-2 sm:py-3">
          <ConsentsLink />
        </Card>
        <Card className="min-h-40">
          <WithOwnPersona
            skeleton={<Skeleton className="h-28" />}
            emptyHint={
              <p className="text-muted">
                You have no FO yet. Once you have one, you can take it with you as a file.
              </p>
            }
          >
            {(persona) => <PortableSection persona={persona} />}
          </WithOwnPersona>
        </Card>
        <Card title="Your account">
          <div>
            <DataSection />
            <RemovalSection />
          </div>
        </Card>
      </div>
    </>
  );
}
