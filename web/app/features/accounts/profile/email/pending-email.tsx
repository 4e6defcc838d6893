import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { toast } from '../../../../ui/toast';
import { MailboxHint } from '../../mailbox-hint';
import { WaitingButton } from '../../waiting-button';
import { messages } from '../messages';
import { useChangeEmail } from './use-change-email';
import { useResendChange } from './use-resend-change';

/**
 * Shows a change of address that is not confirmed yet, with buttons to resend the links or cancel it. `current`: empty
 * for an account without an address.
 */
export function PendingEmail({ current, next }: { current: string | undefined; next: string }) {
  const resend = useResendChange();
  const change = useChangeEmail((description) => toast.error(messages.email.failed, { description }));
  // The resend is looked up by the current address; without one the change is requested again.
  const { secondsLeft, isPending } = current ? resend : change;
  return (
    <Notice
      tone="warn"
      isLive
      title={current ? 'Waiting for both addresses' : 'Waiting for your new address'}
    >
      <p className="text-sm wrap-anywhere">
        Follow the link that we sent to <strong>{next}</strong>
        {current && (
          <>
            {' '}
            and the one that we sent to <strong>{current}</strong>
          </>
        )}
        . Until then nothing changes.
      </p>
      <MailboxHint />
      <div className="flex flex-wrap gap-3">
        <WaitingButton
          kind="secondary"
          size="small"
          secondsLeft={secondsLeft}
          busy={isPending}
          onClick={() => (current ? resend.mutate(current) : change.mutate(next))}
        >
          {current ? 'Send the mails again' : 'Send the mail again'}
        </WaitingButton>
        {current && (
          <Button kind="quiet" size="small" busy={change.isPending} onClick={() => change.mutate(current)}>
            Keep the current address
          </Button>
        )}
      </div>
    </Notice>
  );
}
