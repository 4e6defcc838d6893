import { SectionProblem } from '../../../../ui/section-problem';
import { Skeleton } from '../../../../ui/skeleton';
import { messages } from '../messages';
import { useOwnUser } from '../own-user';
import { SettingsSection } from '../settings-section';
import { EmailForm } from './email-form';
import { PendingEmail } from './pending-email';

/** Section to change the address, which takes effect once the new one and the current one, if any, are confirmed. */
export function EmailSection() {
  const user = useOwnUser();
  return (
    <SettingsSection
      title="Email address"
      lead={
        user.data?.email ? (
          <>
            You sign in with <strong className="text-ink wrap-anywhere">{user.data.email}</strong>.
          </>
        ) : undefined
      }
    >
      {user.data ? (
        <>
          {user.data.new_email && <PendingEmail current={user.data.email} next={user.data.new_email} />}
          {/* An account without an address has none to keep, but can correct the new one. */}
          {!(user.data.new_email && user.data.email) && (
            <EmailForm key={user.data.new_email} current={user.data.email} />
          )}
        </>
      ) : user.isError ? (
        <SectionProblem
          title={messages.loadFailed.title}
          onRetry={() => user.refetch()}
          busy={user.isFetching}
        />
      ) : (
        <Skeleton className="h-20 max-w-md" />
      )}
    </SettingsSection>
  );
}
