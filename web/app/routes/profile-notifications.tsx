import { ArrowLeft } from 'lucide-react';
import { Preferences } from '../features/notices/preferences/preferences';
import { PushSection } from '../features/notices/push/push-section';
import { ButtonLink } from '../ui/button-link';
import { Card } from '../ui/card';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile-notifications';

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Foyer' }];

export default function ProfileNotifications() {
  return (
    <Page width="middle">
      <PageHeader title="Notifications" lead="What you are told of while you are not on the site, and how.">
        <ButtonLink to="/profile" kind="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Profile
        </ButtonLink>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Push notifications">
          <PushSection />
        </Card>
        <Card title="What you are told of">
          <Preferences />
        </Card>
      </div>
    </Page>
  );
}
