import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton';
import { ActivitySection } from './activity/activity-section';
import { EmailSection } from './email/email-section';
import { TwoStepSection } from './factors/two-step-section';
import { PasswordSection } from './password/password-section';
import { ownSessions } from './sessions/own-sessions';
import { SessionsSection } from './sessions/sessions-section';

/**
 * Sections for sign-in and sessions. Rendered once the sessions have loaded or failed: their list has any height, and
 * must not move the buttons below it.
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
