import { Mic } from 'lucide-react';

/** Stands beside a conversation that was said aloud. */
export function LiveVoiceMark() {
  return (
    <span title="Live voice" className="shrink-0 text-brass">
      <Mic aria-hidden="true" className="size-4" />
      <span className="sr-only">Live voice</span>
    </span>
  );
}

/** Something was said here that the viewer has not seen. */
export function UnreadDot() {
  return (
    <>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-brass" />
      <span className="sr-only">Unread</span>
    </>
  );
}

/** In the middle of a conversation: that the persona's owner came, or left it to the persona again. */
export const ConversationMark = ({ text }: { text: string }) => (
  <p className="mx-auto w-fit max-w-full rounded-card bg-sunken px-4 py-1 text-center text-sm wrap-anywhere text-muted">
    {text}
  </p>
);
