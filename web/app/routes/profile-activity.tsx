import { ArrowLeft } from 'lucide-react';
import { ActivityList } from '../features/accounts/profile/activity/activity-list';
import { NotMe } from '../features/accounts/profile/activity/not-me';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile-activity';

export const meta: Route.MetaFunction = () => [{ title: 'Recent activity · Foyer' }];

export default function ProfileActivity() {
  return (
    <Page width="middle">
      <PageHeader
        title="Recent activity"
        lead="Sign-ins and changes to how you get in. Something you do not know may be somebody else."
      >
        <div className="flex flex-wrap gap-3">
          <NotMe />
          <ButtonLink to="/profile" kind="secondary" size="small">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Profile
          </ButtonLink>
        </div>
      </PageHeader>
      <ActivityList />
    </Page>
  );
}
