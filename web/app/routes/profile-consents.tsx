import { ArrowLeft } from 'lucide-react';
import { ConsentList } from '../features/training/consent/consent-list';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile-consents';

export const meta: Route.MetaFunction = () => [{ title: 'What I agreed to · Foyer' }];

export default function ProfileConsents() {
  return (
    <Page width="middle">
      <PageHeader
        title="What I agreed to"
        lead="Your decisions about your own words. What you allowed you can withdraw at any time."
      >
        <ButtonLink to="/profile/data" kind="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Data
        </ButtonLink>
      </PageHeader>
      <ConsentList />
    </Page>
  );
}
