import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AccountAccordion } from '../features/accounts/profile/account-accordion';
import { messages } from '../features/accounts/profile/messages';
import { ProfileInformation } from '../features/accounts/profile/profile-information';
import { ownProfile } from '../features/accounts/queries';
import { LazyMarkdown } from '../features/chat/markdown/lazy-markdown';
import { EvaluationSection } from '../features/evaluation/evaluation-section';
import { Featured } from '../features/explore/featured';
import { InboxLink } from '../features/inbox/inbox-link';
import { SupportLinks } from '../features/pages/support-links';
import { OwnPersonaCard } from '../features/personas/card/own-persona-card';
import { OwnPersonaLink } from '../features/personas/own/own-persona-link';
import { ownPersona } from '../features/personas/queries';
import { SetupComplete } from '../features/personas/setup-complete';
import { api } from '../platform/api';
import { viewerId } from '../platform/session';
import { Card } from '../ui/card';
import { PageHeader } from '../ui/page-header';
import { toast } from '../ui/toast';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Foyer' }];

/** The sections that the specification lists for /profile, in its order. Details have pages of their own. */
export default function Profile() {
  useToastIfNothingLoaded();
  return (
    <>
      <PageHeader title="Profile">
        <OwnPersonaLink />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SetupComplete />
        <ProfileInformation />
        <AccountAccordion />
        <Card className="grid py-2 sm:py-3">
          <InboxLink />
        </Card>
        <OwnPersonaCard
          testing={({ id, name }) => (
            <EvaluationSection
              key={id}
              foId={id}
              name={name}
              renderAnswer={(text) => <LazyMarkdown text={text} />}
            />
          )}
        />
        <Featured />
        <SupportLinks />
      </div>
    </>
  );
}

/**
 * Shows a toast if account and persona failed to load; otherwise each section shows its own error. After a sign-out, both fail
 * while the next page is loaded.
 */
function useToastIfNothingLoaded() {
  const profile = useQuery(ownProfile(api));
  const persona = useQuery(ownPersona(api));
  const isLost = profile.isLoadingError && persona.isLoadingError;
  useEffect(() => {
    const { title, description } = messages.nothingLoaded;
    if (isLost && viewerId() !== null) toast.error(title, { description });
  }, [isLost]);
}
