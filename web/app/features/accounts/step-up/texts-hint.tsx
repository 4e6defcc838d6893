import { useSite } from '../../../platform/site';

/** On a site that keeps its text messages to itself: where to read them. */
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
