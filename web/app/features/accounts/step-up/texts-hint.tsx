import { useSite } from '../../../platform/site';

/** Links to the local text messages on a site that does not send them. */
export function TextsHint() {
  if (!useSite()?.localTexts) return null;
  return (
    <p className="text-sm">
      This site sends no text messages out. Read them in the{' '}
      <a
        href="/dev/sms"
        target="_blank"
        rel="noreferrer"
        className="font-semibold underline underline-offset-4"
      >
        local outbox
      </a>
      .
    </p>
  );
}
