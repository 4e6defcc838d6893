import { type RefObject, useEffect, useState } from 'react';
import { type Attachment, useAttachment } from './attachment/use-attachment';
import type { useTurn } from './turn/use-turn';
import { useComposerText } from './use-composer-text';

/** The next message to a persona: its text and file, and for the first one whether the conversation is private. */
export function useDraft(
  foId: string,
  conversationId: string | null,
  turn: ReturnType<typeof useTurn>,
  box: RefObject<HTMLTextAreaElement | null>,
) {
  const [text, setText] = useComposerText(foId);
  const attachment = useAttachment(foId);
  const [isPrivate, setPrivate] = useState(false);
  // Applies to one conversation: the next one is not private by default.
  useEffect(() => {
    if (conversationId) setPrivate(false);
  }, [conversationId]);

  return {
    text,
    setText,
    attachment,
    isPrivate,
    setPrivate,
    send: (words: string, sentFile?: Attachment) =>
      void turn.send(words, sentFile, conversationId === null && isPrivate),
    /** Takes the unsent message back into the composer, which gets the focus of the removed button. */
    takeBack: () => {
      if (turn.unsent?.private) setPrivate(true);
      if (turn.unsent?.attachment) attachment.putBack(turn.unsent.attachment);
      setText([turn.unsent?.text, text].filter(Boolean).join('\n\n'));
      turn.drop();
      box.current?.focus();
    },
  };
}
