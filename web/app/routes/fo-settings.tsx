import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { MailStopped } from '../features/notices/preferences/mail-stopped';
import { PushSection } from '../features/notices/push/push-section';
import { preferences } from '../features/notices/queries';
import { PersonaSettings } from '../features/personas/settings/persona-settings';
import { ShowcaseSettings } from '../features/showcase/settings/showcase-settings';
import { TrainingOverview } from '../features/training/overview/training-overview';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/fo-settings';

export const meta: Route.MetaFunction = () => [{ title: 'FO Settings · Foyer' }];

export default function FoSettings({ params: { foId } }: Route.ComponentProps) {
  const { isPending, failureCount } = useQuery(preferences);
  return (
    <Page width="middle">
      <PageHeader
        title="FO Settings"
        lead="Who sees your FO, when you are notified, and what it may learn from."
      >
        <ButtonLink to="/profile" kind="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Profile
        </ButtonLink>
      </PageHeader>
      <PersonaSettings
        key={foId}
        foId={foId}
        isLoading={isPending && failureCount === 0}
        mail={<MailStopped />}
        push={<PushSection />}
        showcase={<ShowcaseSettings foId={foId} />}
        training={({ keepOwnerInLoop }) => <TrainingOverview foId={foId} keepOwnerInLoop={keepOwnerInLoop} />}
      />
    </Page>
  );
}
