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
  const [heard, setHeard] = useState(reply);

  useEffect(() => {
    if (busy) setNews(texts.thinking);
    else if (before) setNews(ending);
    setBefore(busy);
  }, [busy, before, ending]);

  // What an owner writes comes without being asked for.
  useEffect(() => {
    if (reply && reply !== heard && last?.id === reply) setNews(`${ownerAs(ownerName)} has written to you.`);
    setHeard(reply);
  }, [reply, heard, last?.id, ownerName]);

  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
