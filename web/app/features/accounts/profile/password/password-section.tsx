import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { SectionProblem } from '../../../../ui/section-problem';
import { Skeleton } from '../../../../ui/skeleton';
import { ownProfile } from '../../queries';
import { messages } from '../messages';
import { useOwnUser } from '../own-user';
import { SettingsSection } from '../settings-section';
import { PasswordForm } from './password-form';

/** Section to change the password, or to set a first one for a person who signed up by another provider. */
export function PasswordSection() {
  const user = useOwnUser();
  const profile = useQuery(ownProfile(api));
  if (!user.data || !profile.data)
    return (
      <SettingsSection title="Password">
        {user.isError || profile.isError ? (
          <SectionProblem
            title={messages.factors.loadFailed}
            onRetry={() => Promise.all([user.refetch(), profile.refetch()])}
            busy={user.isFetching || profile.isFetching}
          />
        ) : (
          <Skeleton className="h-80 max-w-md" />
        )}
      </SettingsSection>
    );
  const byEmail = user.data.identities?.some(({ provider }) => provider === 'email') ?? true;
  // With an external auth server the profile lacks `has_password`; a person with an email identity probably has one.
  const hasPassword = profile.data.has_password ?? byEmail;
  return (
    <SettingsSection
      title={hasPassword ? 'Change password' : 'Set a password'}
      lead={
        hasPassword
          ? 'Your other devices are signed out when the password changes.'
          : 'You sign in without one. With a password you can also sign in by email and password.'
      }
    >
      <PasswordForm user={user.data} hasPassword={hasPassword} />
    </SettingsSection>
  );
}
