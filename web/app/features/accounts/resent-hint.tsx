import { MailboxHint } from './mailbox-hint';

/** What stays after the toast. It does not say whether there is such an account. */
export function ResentHint({ email }: { email: string }) {
  return (
    <>
      <p className="text-sm wrap-anywhere">
        If {email} belongs to an unconfirmed account, a link is on its way.
      </p>
      <MailboxHint />
    </>
  );
}
