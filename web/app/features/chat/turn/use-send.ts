import type { Message } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isApiError, isMissing } from '../../../platform/api-error';
import { failureOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import type { Attachment } from '../attachment/use-attachment';
import { messages as texts } from '../messages';
import { useChatPaths } from '../paths';
import { chatChoices, chatPersona } from '../queries';
import { startTurn } from './start-turn';
import { useStoredQuestion } from './use-stored-question';
import { type Unsent, useUnsent } from './use-unsent';

/**
 * Sends questions in the open conversation (null before its first message), and keeps the one that is not stored yet.
 * `onAsk` is called with each question.
 */
export function useSend(
  foId: string,
  conversationId: string | null,
  messages: readonly Message[],
  onAsk: () => void,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = useChatPaths(foId);
  const { unsentIn, setUnsent } = useUnsent(foId, texts.sendFailed);
  const unsent = unsentIn(conversationId);
  /** Id of the conversation on screen; undefined once the viewer has left the chat. */
  const onScreen = useRef<string | null>(undefined);
  useLayoutEffect(() => {
    onScreen.current = conversationId;
    return () => {
      onScreen.current = undefined;
    };
  }, [conversationId]);

  const isNewConversationOpen = conversationId !== null && unsentIn(null)?.begunIn !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on mount
  useEffect(() => {
    if (isNewConversationOpen) setUnsent(null, null);
  }, [isNewConversationOpen]);

  const firstUnsent = unsentIn(null);
  const { begunIn, isLooking } = useStoredQuestion(foId, firstUnsent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a stored question
  useEffect(() => {
    if (!begunIn || !firstUnsent) return;
    setUnsent(null, { ...firstUnsent, problem: undefined, begunIn });
    if (onScreen.current === null) void navigate(paths.conversation(begunIn), { replace: true });
  }, [begunIn]);

  const isStored = messages.some((message) => message.client_message_id === unsent?.clientMessageId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a stored question
  useEffect(() => {
    // An edit or another variant may take it off the path later: it would look unsent then.
    if (isStored) setUnsent(conversationId, null);
  }, [isStored, conversationId]);
  const isUnknown = conversationId === null && isLooking;
  const shownUnsent = isStored ? null : unsent && isUnknown ? { ...unsent, problem: undefined } : unsent;

  const send = async (draft: Omit<Unsent, 'clientMessageId'>, clientMessageId = randomId()) => {
    const question = { ...draft, clientMessageId };
    setUnsent(conversationId, question);
    onAsk();
    try {
      const begunIn = await startTurn(client, { foId, conversationId, ...question });
      if (conversationId || onScreen.current !== null) return setUnsent(conversationId, null);
      // Shows the sent question until the new conversation is open.
      setUnsent(null, { ...question, begunIn });
      void navigate(paths.conversation(begunIn), { replace: true });
    } catch (error) {
      // The persona may no longer offer private conversations; `useDraft` then takes the message back.
      if (question.private && isForbidden(error)) await client.invalidateQueries(chatChoices(foId));
      setUnsent(conversationId, withProblem(question, error));
      // The persona may have been made private or deleted meanwhile.
      if (isMissing(error)) void client.invalidateQueries(chatPersona(foId));
    }
  };

  const sendAgain = ({ clientMessageId, problem, begunIn, ...draft }: Unsent) => send(draft, clientMessageId);

  return {
    unsent: shownUnsent,
    send: (text: string, attachment?: Attachment, isPrivate = false) =>
      send({ text, attachment, private: isPrivate }),
    sendAgain: () => shownUnsent && sendAgain(shownUnsent),
    /** Discards the unsent question. */
    drop: () => setUnsent(conversationId, null),
  };
}

const isForbidden = (error: unknown) => isApiError(error) && error.status === 403;

/** The question with the reason why it was not sent; without its file if the server no longer has it. */
function withProblem(question: Unsent, error: unknown): Unsent {
  const { attachment, ...withoutFile } = question;
  if (attachment && isApiError(error) && error.code === 'attachment_missing')
    return { ...withoutFile, problem: texts.attachmentGone(attachment.file_name) };
  return { ...question, problem: failureOf(texts.sendFailed, error) };
}
