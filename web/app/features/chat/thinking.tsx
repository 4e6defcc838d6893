import type { Message } from '@foyer/contract';
import { useEffect, useState } from 'react';
import { messages as texts } from './messages';

/** The chat's one live region: tells a screen reader that an answer is being made, and that it is there. */
export function Thinking({
  name,
  busy,
  messages,
}: {
  name: string;
  busy: boolean;
  messages: readonly Message[];
}) {
  const [news, setNews] = useState('');
  const [before, setBefore] = useState(busy);
  const last = messages.at(-1);
  const ending =
    last?.status === 'complete'
      ? `${name} has answered.`
      : last?.role === 'assistant'
        ? texts.answerFailed
        : '';

  useEffect(() => {
    if (busy) setNews(texts.thinking);
    else if (before) setNews(ending);
    setBefore(busy);
  }, [busy, before, ending]);

  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
