import { useEffect, useRef } from 'react';
import { api } from '../../../platform/api';
import { useTabVisible } from '../../../platform/tab';

/** The server takes somebody for gone who has not said so for more than twice as long. */
const hereMilliseconds = 30_000;
const typingMilliseconds = 3_000;

/** Tells again and again that the viewer looks at the conversation; null is one in which nobody asks. */
export function useTellHere(conversationId: string | null) {
  const visible = useTabVisible();
  const id = visible ? conversationId : null;
  useEffect(() => {
    if (!id) return;
    const tell = () => void api.chat.read({ id }).catch((error) => console.debug(error));
    tell();
    const timer = setInterval(tell, hereMilliseconds);
    return () => clearInterval(timer);
  }, [id]);
}

/** What to call at each key stroke: the other side learns at times that the viewer is writing. */
export function useTellTyping(conversationId: string | null): () => void {
  const told = useRef(0);
  return () => {
    const now = Date.now();
    if (!conversationId || now - told.current < typingMilliseconds) return;
    told.current = now;
    void api.chat.typing({ id: conversationId }).catch((error) => console.debug(error));
  };
}
