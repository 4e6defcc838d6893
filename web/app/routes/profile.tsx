import { lazy, Suspense } from 'react';
import { LogoutButton } from '../features/accounts/logout-button';
import { AccountAccordion } from '../features/accounts/profile/account-accordion';
import { ProfileInformation } from '../features/accounts/profile/profile-information';
import { EvaluationSection } from '../features/evaluation/evaluation-section';
import { Featured } from '../features/explore/featured';
import { SupportLinks } from '../features/pages/support-links';
import { OwnPersonaCard } from '../features/personas/card/own-persona-card';
import { OwnPersonaLink } from '../features/personas/own-persona-link';
import { PortableSection } from '../features/portable/portable-section';
import { ConsentsLink } from '../features/training/consents-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Foyer' }];

const Markdown = lazy(async () => ({
  default: (await import('../features/chat/markdown/markdown')).Markdown,
}));

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
        <OwnPersonaCard
          testing={({ id, name }) => (
            <EvaluationSection key={id} foId={id} name={name} answer={(text) => <Answer text={text} />} />
          )}
          portable={(persona) => <PortableSection persona={persona} />}
        />
        <Featured />
        <SupportLinks />
      </div>
    </Page>
  );
}

function Answer({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <Markdown text={text} />
    </Suspense>
  );
}
