import type { Message } from '@foyer/contract';
import { useEffect, useState } from 'react';
import { messages as texts } from './messages';
import { ownerAs } from './owner-here/owner-name';

/** The chat's one live region: tells a screen reader that an answer is being made, and that it is there. */
export function Thinking({
  name,
  ownerName,
  busy,
  messages,
}: {
  name: string;
  /** Of the persona's owner, if the viewer may know it. */
  ownerName: string | null;
  busy: boolean;
  messages: readonly Message[];
}) {
  const [news, setNews] = useState('');
  const [before, setBefore] = useState(busy);
  const last = messages.at(-1);
  const ending =
    last?.sender !== 'fo' ? '' : last.status === 'complete' ? `${name} has answered.` : texts.answerFailed;
  const reply = messages.findLast(({ is_human, role }) => is_human && role === 'assistant')?.id;
  const mark = messages.findLast(({ role }) => role === 'system');
  const place = last?.conversation_id;
  const [heard, setHeard] = useState({ place, reply, mark: mark?.id });

  useEffect(() => {
    if (busy) setNews(texts.thinking);
    else if (before) setNews(ending);
    setBefore(busy);
  }, [busy, before, ending]);

  // What an owner writes or does comes without being asked for. That they have come is told above the composer.
  useEffect(() => {
    if (place === heard.place && reply === heard.reply && mark?.id === heard.mark) return;
    setHeard({ place, reply, mark: mark?.id });
    if (place !== heard.place) return;
    if (reply !== heard.reply && last?.id === reply) setNews(`${ownerAs(ownerName)} has written to you.`);
    if (mark && mark.id !== heard.mark && mark.meta.mark === 'handed_back') setNews(mark.content);
  }, [place, reply, mark, heard, last?.id, ownerName]);

  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
