import { useMemo } from 'react';
import { answerAnnouncement } from '../answer/answer-announcement';
import { messages } from '../messages';
import type { Trial } from './use-test-chat';

/** Announces to screen readers that an answer is being generated, and its result. */
export function TestAnnouncement({ name, last }: { name: string; last: Trial | undefined }) {
  // Not again when reading aloud is turned on or off.
  const announcement = useMemo(() => last && announcementOf(name, last), [name, last]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function announcementOf(name: string, { status, text }: Trial): string {
  if (status === 'streaming') return messages.thinking;
  if (status === 'stopped') return messages.answerStopped(text);
  return status === 'complete' ? answerAnnouncement(name, text) : messages.answerFailed;
}
