import type { Message } from '@foyer/contract';
import { useEffect, useRef, useState } from 'react';
import { announcedText } from '../../ui/announced-text';
import { answerAnnouncement } from './answer/answer-announcement';
import { messages as texts } from './messages';
import { ownerLabel } from './owner-here/owner-label';
import { liveAnswer } from './turn/live-answers';

/** In place of the id of a conversation whose first question is being sent. */
const newConversation = 'new';

/**
 * Announces to screen readers that an answer is being generated, the answer once it is complete, what the owner has
 * written, and that the AI answers again.
 */
export function Thinking({
  name,
  ownerName,
  busy,
  title,
  messages,
}: {
  name: string;
  /** Name of the persona's owner, if the viewer may know it. */
  ownerName: string | null;
  busy: boolean;
  /** Title of the conversation, announced when another one was open before. */
  title: string | undefined;
  messages: readonly Message[];
}) {
  const [announcement, setAnnouncement] = useState('');
  /** The conversation in which an answer was being generated: another one can be opened meanwhile. */
  const [busyIn, setBusyIn] = useState<string>();
  const last = messages.at(-1);
  const answer = last?.sender === 'fo' ? last : undefined;
  const reply = messages.findLast(({ is_human, role }) => is_human && role === 'assistant');
  const mark = messages.findLast(({ role }) => role === 'system');
  const conversationId = last?.conversation_id;
  const now = { place: conversationId, last: last?.id, reply: reply?.id, mark: mark?.id };
  const previous = useRef(now);
  const opened = useRef(conversationId);

  useEffect(() => {
    if (busy) setAnnouncement(texts.thinking);
    else if (busyIn !== undefined)
      setAnnouncement(
        answer && [newConversation, conversationId].includes(busyIn) ? endingOf(answer, name) : '',
      );
    setBusyIn(busy ? (conversationId ?? newConversation) : undefined);
  }, [busy, busyIn, conversationId, answer, name]);

  useEffect(() => {
    if (!conversationId || opened.current === conversationId) return;
    if (title && opened.current && !busy) setAnnouncement(title);
    opened.current = conversationId;
  }, [busy, conversationId, title]);

  // Announces messages of the owner, which can arrive at any time. Taking over is announced above the composer.
  useEffect(() => {
    const earlier = previous.current;
    previous.current = now;
    // Earlier messages that are loaded are not announced.
    if (now.place !== earlier.place || now.last === earlier.last) return;
    if (reply && now.reply !== earlier.reply && now.last === now.reply)
      setAnnouncement(`${ownerLabel(ownerName)} has written to you: ${announcedText(reply.content)}`);
    if (mark && mark.id !== earlier.mark && mark.meta.mark === 'handed_back') setAnnouncement(mark.content);
  });

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function endingOf({ id, status, content, meta }: Message, name: string): string {
  // While the stopped answer is still streamed, its text is not stored yet.
  if (status === 'stopped') return texts.answerStopped(liveAnswer(id)?.text || content);
  if (status === 'complete') return answerAnnouncement(name, content);
  return meta.error?.message ?? texts.answerFailed;
}
