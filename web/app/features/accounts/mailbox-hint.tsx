import { useSite } from '../../platform/site';

/** On a site that keeps its mail to itself: where to read it. */
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
