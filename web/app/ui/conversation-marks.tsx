import { Mic } from 'lucide-react';

/** Marks a conversation that was a live talk. */
export function LiveVoiceMark() {
  return (
    <span title="Live voice" className="shrink-0 text-brass">
      <Mic aria-hidden="true" className="size-4" />
      <span className="sr-only">Live voice</span>
    </span>
  );
}

/** Marks a conversation with unread messages. */
export function UnreadDot() {
  return (
    <>
      <span aria-hidden="true" className="filled-mark size-2.5 shrink-0 rounded-full bg-brass" />
      <span className="sr-only">Unread</span>
    </>
  );
}

/** System message in a conversation: the persona's owner took over or handed back. */
export const SystemMessage = ({ text }: { text: string }) => (
  <p className="mx-auto w-fit max-w-full rounded-card bg-sunken px-4 py-1 text-center text-sm wrap-anywhere text-muted">
    {text}
  </p>
);
