import { messages } from '../messages';
import type { Trial } from './use-test-chat';

/** Announces to screen readers that an answer is being generated, and its result. */
export function TestAnnouncement({ name, last }: { name: string; last: Trial | undefined }) {
  return (
    <p role="status" className="sr-only">
      {last && announcementOf(name, last)}
    </p>
  );
}

function announcementOf(name: string, { status, text }: Trial): string {
  if (status === 'streaming') return messages.thinking;
  if (status === 'stopped') return messages.answerStopped(text);
  return status === 'complete' ? `${name} has answered.` : messages.answerFailed;
}
