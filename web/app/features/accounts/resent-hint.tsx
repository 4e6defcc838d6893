import { MailboxHint } from './mailbox-hint';

/** Stays when the toast has gone. Does not reveal whether the account exists. */
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
