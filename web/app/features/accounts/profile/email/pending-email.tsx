import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { toast } from '../../../../ui/toast';
import { MailboxHint } from '../../mailbox-hint';
import { WaitingButton } from '../../waiting-button';
import { messages } from '../messages';
import { emailProblem } from './email-problem';
import { useChangeEmail } from './use-change-email';
import { useResendChange } from './use-resend-change';

/** Shows a change of address that is not confirmed yet, with buttons to resend the links or cancel it. */
export function PendingEmail({ current, next }: { current: string | undefined; next: string }) {
  const resend = useResendChange();
  const change = useChangeEmail();
  const takeBack = () =>
    current &&
    change.mutate(current, {
      onError: (error) => toast.error(messages.email.failed, { description: emailProblem(error) }),
    });
  return (
    <Notice tone="warn" isLive title="Waiting for both addresses">
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
          secondsLeft={resend.secondsLeft}
          busy={resend.isPending}
          onClick={() => resend.mutate(current ?? next)}
        >
          Send the mails again
        </WaitingButton>
        {current && (
          <Button kind="quiet" size="small" busy={change.isPending} onClick={takeBack}>
            Keep the current address
          </Button>
        )}
      </div>
    </Notice>
  );
}
