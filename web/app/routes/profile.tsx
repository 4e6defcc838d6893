import { LogoutButton } from '../features/accounts/logout-button';
import { AccountAccordion } from '../features/accounts/profile/account-accordion';
import { ProfileInformation } from '../features/accounts/profile/profile-information';
import { SupportLinks } from '../features/company/support-links';
import { Featured } from '../features/explore/featured';
import { OwnPersonaCard } from '../features/personas/card/own-persona-card';
import { OwnPersonaLink } from '../features/personas/own-persona-link';
import { ConsentsLink } from '../features/training/consents-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Foyer' }];

export default function Profile() {
  return (
    <Page width="middle" actions={<LogoutButton />}>
      <PageHeader title="Profile">
        <OwnPersonaLink />
      </PageHeader>
      <div className="grid gap-6">
        <ProfileInformation />
        <AccountAccordion />
        <ConsentsLink />
        <OwnPersonaCard />
        <Featured />
        <SupportLinks />
      </div>
    </Page>
  );
}
