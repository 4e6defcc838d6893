import { ArrowLeft } from 'lucide-react';
import { VersionHistory } from '../features/personas/versions/version-history';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/edit-fo-versions';

export const meta: Route.MetaFunction = () => [{ title: 'Version history · Foyer' }];

export default function EditFoVersions({ params: { id } }: Route.ComponentProps) {
  return (
    // Full height, so that the footer is below the viewport and is not seen to move.
    <Page width="middle" className="min-h-dvh">
      <PageHeader
        title="Version history"
        lead="Every save of your FO. Compare any two, and bring back what you miss."
      >
        <ButtonLink to={`/edit-fo/${id}`} kind="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Edit your FO
        </ButtonLink>
      </PageHeader>
      <VersionHistory key={id} id={id} />
    </Page>
  );
}
