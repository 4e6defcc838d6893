import { ActivitySection } from './activity/activity-section';
import { EmailSection } from './email/email-section';
import { TwoStepSection } from './factors/two-step-section';
import { PasswordSection } from './password/password-section';
import { DataSection } from './removal/data-section';
import { RemovalSection } from './removal/removal-section';
import { SessionsSection } from './sessions/sessions-section';

/** Everything about getting in, staying in, and leaving. */
export function SecurityPanel() {
  return (
    <>
      <PasswordSection />
      <TwoStepSection />
      <SessionsSection />
      <ActivitySection />
      <EmailSection />
      <DataSection />
      <RemovalSection />
    </>
  );
}
