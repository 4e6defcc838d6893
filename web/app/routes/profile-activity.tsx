import { ActivityList } from '../features/accounts/profile/activity/activity-list';
import { ReportAccessButton } from '../features/accounts/profile/activity/report-access-button';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile-activity';

export const meta: Route.MetaFunction = () => [{ title: 'Recent activity · Profile · Foyer' }];

export default function ProfileActivity() {
  return (
    <>
      <PageHeader
        title="Recent activity"
        lead="Sign-ins and changes to how you get in. Something you do not know may be somebody else."
      >
        <ReportAccessButton />
      </PageHeader>
      <ActivityList />
    </>
  );
}
