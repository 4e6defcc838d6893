import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { LogoutButton } from '../features/accounts/logout-button';
import { AccountAccordion } from '../features/accounts/profile/account-accordion';
import { messages } from '../features/accounts/profile/messages';
import { ProfileInformation } from '../features/accounts/profile/profile-information';
import { ownProfile } from '../features/accounts/queries';
import { EvaluationSection } from '../features/evaluation/evaluation-section';
import { Featured } from '../features/explore/featured';
import { FollowingLink } from '../features/follows/following-link';
import { InboxLink } from '../features/inbox/inbox-link';
import { NotificationsLink } from '../features/notices/notifications-link';
import { SupportLinks } from '../features/pages/support-links';
import { OwnPersonaCard } from '../features/personas/card/own-persona-card';
import { OwnPersonaLink } from '../features/personas/own-persona-link';
import { ownPersona } from '../features/personas/queries';
import { PortableSection } from '../features/portable/portable-section';
import { ConsentsLink } from '../features/training/consents-link';
import { api } from '../platform/api';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { toast } from '../ui/toast';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Foyer' }];

const Markdown = lazy(async () => ({
  default: (await import('../features/chat/markdown/markdown')).Markdown,
}));

export default function Profile() {
  useNothingLoaded();
  return (
    <Page width="middle" actions={<LogoutButton />}>
      <PageHeader title="Profile">
        <OwnPersonaLink />
      </PageHeader>
      <div className="grid gap-6">
        <ProfileInformation />
        <AccountAccordion />
        <InboxLink />
        <FollowingLink />
        <NotificationsLink />
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

/** Each part tells of its own failure in its place; where nothing of the person could be loaded, the page does. */
function useNothingLoaded() {
  const profile = useQuery(ownProfile(api));
  const persona = useQuery(ownPersona(api));
  const isLost = profile.isLoadingError && persona.isLoadingError;
  useEffect(() => {
    const { title, description } = messages.nothingLoaded;
    if (isLost) toast.error(title, { description });
  }, [isLost]);
}

function Answer({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <Markdown text={text} />
    </Suspense>
  );
}
