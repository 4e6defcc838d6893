import { useEffect, useRef } from 'react';
import { api } from '../../../platform/api';
import { useTabVisible } from '../../../platform/tab';

/** Heartbeat interval; the server's timeout is more than twice as long. */
const heartbeatMilliseconds = 30_000;
const typingIntervalMilliseconds = 3_000;

/** Sends heartbeats while the viewer looks at the conversation; null sends none. */
export function useSendPresence(conversationId: string | null) {
  const isTabVisible = useTabVisible();
  const id = isTabVisible ? conversationId : null;
  useEffect(() => {
    if (!id) return;
    const send = () => void api.chat.read({ id }).catch((error) => console.debug(error));
    send();
    const timer = setInterval(send, heartbeatMilliseconds);
    return () => clearInterval(timer);
  }, [id]);
}

/** Call on each key stroke; typing messages are throttled. */
export function useSendTyping(conversationId: string | null): () => void {
  const lastSent = useRef(0);
  return () => {
    const now = Date.now();
    if (!conversationId || now - lastSent.current < typingIntervalMilliseconds) return;
    lastSent.current = now;
    void api.chat.typing({ id: conversationId }).catch((error) => console.debug(error));
  };
}
