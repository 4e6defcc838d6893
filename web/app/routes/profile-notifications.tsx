import { Preferences } from '../features/notices/preferences/preferences';
import { PushSection } from '../features/notices/push/push-section';
import { Card } from '../ui/card';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile-notifications';

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Profile · Foyer' }];

export default function ProfileNotifications() {
  return (
    <>
      <PageHeader
        title="Notifications"
        lead="What you are notified about while you are not on the site, and how."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Push notifications">
          <PushSection />
        </Card>
        <Card title="What you are notified about">
          <Preferences />
        </Card>
      </div>
    </>
  );
}
