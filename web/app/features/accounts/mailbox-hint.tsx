import { useSite } from '../../platform/site';

/** Links to the local mailbox on a site that does not send its mail. */
export function MailboxHint() {
  if (!useSite()?.localMailbox) return null;
  return (
    <p className="text-sm">
      This site sends no mail out. Read it in the{' '}
      <a href="/dev/mail" className="font-semibold underline underline-offset-4">
        local mailbox
      </a>
      .
    </p>
  );
}
