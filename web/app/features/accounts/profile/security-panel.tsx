import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton';
import { ActivitySection } from './activity/activity-section';
import { EmailSection } from './email/email-section';
import { TwoStepSection } from './factors/two-step-section';
import { PasswordSection } from './password/password-section';
import { ownSessions } from './sessions/own-sessions';
import { SessionsSection } from './sessions/sessions-section';

/**
 * Everything about getting in and staying in. Shown once the devices are known, or could not be loaded: their
 * list is of any height, and what stands below it must not move while somebody presses it.
 */
export function SecurityPanel() {
  const sessions = useQuery(ownSessions);
  if (sessions.isPending) return <Skeleton className="h-96" />;
  return (
    <>
      <PasswordSection />
      <TwoStepSection />
      <SessionsSection />
      <ActivitySection />
      <EmailSection />
    </>
  );
}
