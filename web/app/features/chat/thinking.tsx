import type { Message } from '@foyer/contract';
import { useEffect, useRef, useState } from 'react';
import { messages as texts } from './messages';
import { ownerLabel } from './owner-here/owner-label';
import { liveAnswer } from './turn/live-answers';

/** In place of the id of a conversation whose first question is being sent. */
const newConversation = 'new';

/**
 * Announces to screen readers that an answer is being generated or has arrived, that the owner has written, and that
 * the AI answers again.
 */
export function Thinking({
  name,
  ownerName,
  busy,
  messages,
}: {
  name: string;
  /** Name of the persona's owner, if the viewer may know it. */
  ownerName: string | null;
  busy: boolean;
  messages: readonly Message[];
}) {
  const [announcement, setAnnouncement] = useState('');
  /** The conversation in which an answer was being generated: another one can be opened meanwhile. */
  const [busyIn, setBusyIn] = useState<string>();
  const last = messages.at(-1);
  const ending = last?.sender === 'fo' ? endingOf(last, name) : '';
  const reply = messages.findLast(({ is_human, role }) => is_human && role === 'assistant')?.id;
  const mark = messages.findLast(({ role }) => role === 'system');
  const conversationId = last?.conversation_id;
  const now = { place: conversationId, last: last?.id, reply, mark: mark?.id };
  const previous = useRef(now);

  useEffect(() => {
    if (busy) setAnnouncement(texts.thinking);
    else if (busyIn !== undefined)
      setAnnouncement([newConversation, conversationId].includes(busyIn) ? ending : '');
    setBusyIn(busy ? (conversationId ?? newConversation) : undefined);
  }, [busy, busyIn, conversationId, ending]);

  // Announces messages of the owner, which can arrive at any time. Taking over is announced above the composer.
  useEffect(() => {
    const earlier = previous.current;
    previous.current = now;
    // Earlier messages that are loaded are not announced.
    if (now.place !== earlier.place || now.last === earlier.last) return;
    if (now.reply !== earlier.reply && now.last === now.reply)
      setAnnouncement(`${ownerLabel(ownerName)} has written to you.`);
    if (mark && mark.id !== earlier.mark && mark.meta.mark === 'handed_back') setAnnouncement(mark.content);
  });

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function endingOf({ id, status, content }: Message, name: string): string {
  // While the stopped answer is still streamed, its text is not stored yet.
  if (status === 'stopped') return texts.answerStopped(liveAnswer(id)?.text || content);
  return status === 'complete' ? `${name} has answered.` : texts.answerFailed;
}
