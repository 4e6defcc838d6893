import { SectionProblem } from '../../../../ui/section-problem';
import { Skeleton } from '../../../../ui/skeleton';
import { messages } from '../messages';
import { useOwnUser } from '../own-user';
import { SettingsSection } from '../settings-section';
import { EmailForm } from './email-form';
import { PendingEmail } from './pending-email';

/** Section to change the address, which takes effect once both the current and the new one are confirmed. */
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
        user.data.new_email ? (
          <PendingEmail current={user.data.email} next={user.data.new_email} />
        ) : (
          <EmailForm current={user.data.email} />
        )
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
