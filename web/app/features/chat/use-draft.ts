import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Attachment, useAttachment } from './attachment/use-attachment';
import { chatChoices } from './queries';
import type { useTurn } from './turn/use-turn';
import { composerText, draftSubject, useComposerText, usePrivateChoice } from './use-composer-text';

/** The next message to a persona: its text and file, and for the first one whether the conversation is private. */
export function useDraft(
  foId: string,
  conversationId: string | null,
  turn: ReturnType<typeof useTurn>,
  box: RefObject<HTMLTextAreaElement | null>,
) {
  const subject = draftSubject(foId, conversationId);
  const [text, setText] = useComposerText(subject);
  const attachment = useAttachment(foId, subject);
  const [privateChoice, choosePrivate] = usePrivateChoice(foId);
  const wantsPrivate = privateChoice !== '';
  const wasRefused = privateChoice === 'refused';
  const { data: choices } = useQuery({
    ...chatChoices(foId),
    enabled: wantsPrivate || !!turn.unsent?.private,
  });
  const isPrivateOff = choices?.private === false;

  // The composer has room for one file.
  const canTakeBack = !turn.unsent?.attachment || !(attachment.chosen || attachment.uploaded);
  // Retrying cannot succeed, and the message must not be sent as a readable one without asking.
  const isRefused =
    canTakeBack && isPrivateOff && !!turn.unsent?.private && turn.unsent.problem !== undefined;

  /** Takes the unsent message back into the composer, which gets the focus of the removed button. */
  const takeBack = () => {
    if (turn.unsent?.private) choosePrivate(isRefused ? 'refused' : 'chosen');
    if (turn.unsent?.attachment) attachment.putBack(turn.unsent.attachment);
    setText([turn.unsent?.text, text].filter(Boolean).join('\n\n'));
    turn.drop();
    box.current?.focus();
  };
  const takeBackRefused = useEffectEvent(takeBack);
  useEffect(() => {
    if (isRefused) takeBackRefused();
  }, [isRefused]);

  return {
    text,
    setText,
    readText: () => composerText(subject),
    attachment,
    wantsPrivate,
    /** True if the message was taken back since it could not be sent privately; the page then shows why. */
    wasRefused,
    setPrivate: (isPrivate: boolean) => choosePrivate(isPrivate ? 'chosen' : ''),
    send: (message: string, sentFile?: Attachment) => {
      void turn.send(
        message,
        sentFile,
        conversationId === null && wantsPrivate && !(isPrivateOff && wasRefused),
      );
      // Applies to one conversation: the next one is not private by default.
      if (conversationId === null) choosePrivate('');
    },
    /** Undefined while the composer has another file. */
    takeBack: canTakeBack ? takeBack : undefined,
  };
}
