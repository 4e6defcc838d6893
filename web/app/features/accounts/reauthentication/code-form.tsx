import { Button } from '../../../ui/button';
import { InlineError } from '../../../ui/inline-error';
import { MailboxHint } from '../mailbox-hint';
import { MailedCode } from '../mailed-code';
import { messages } from '../messages';
import { reauthenticationProblem, useReauthenticationMail } from './use-reauthenticate';

/** Signs in again by a mailed code, without leaving the page. */
export function CodeForm({ onReauthenticated }: { onReauthenticated: () => void }) {
  const { email, send } = useReauthenticationMail();
  if (!email) return <p>{messages.reauthentication.noAddress}</p>;
  if (send.isSuccess)
    return (
      <div className="grid gap-5">
        <p role="status">{messages.reauthentication.mailed}</p>
        <MailboxHint />
        <MailedCode email={email} kind="email" onDone={onReauthenticated} />
      </div>
    );
  return (
    <div className="grid gap-5">
      <p>
        {messages.reauthentication.byCode} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <InlineError busy={send.isPending}>
        {send.error ? reauthenticationProblem(send.error) : undefined}
      </InlineError>
      <div>
        <Button autoFocus busy={send.isPending} onClick={() => send.mutate()}>
          Email me a code
        </Button>
      </div>
    </div>
  );
}
