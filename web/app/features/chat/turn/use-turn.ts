import type { Message } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/api';
import { failureOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import { toast } from '../../../ui/toast';
import type { Attachment } from '../attachment/use-attachment';
import { messages as texts } from '../messages';
import { useChatPaths } from '../paths';
import { findTurn, type Question, startTurn } from './start-turn';
import { startVariant, type Variant } from './start-variant';
import { type Unsent, useUnsent } from './use-unsent';

/** Asks and stops in the open conversation (null before its first message). `onAsk` is called with each question. */
export function useTurn(
  foId: string,
  conversationId: string | null,
  messages: readonly Message[],
  onAsk: () => void,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = useChatPaths(foId);
  const { unsentIn, keep } = useUnsent(foId, texts.sendFailed);
  const unsent = unsentIn(conversationId);
  /** Undefined once the viewer has left the chat. */
  const onScreen = useRef<string | null>(undefined);
  useLayoutEffect(() => {
    onScreen.current = conversationId;
    return () => {
      onScreen.current = undefined;
    };
  }, [conversationId]);

  const arrived = conversationId !== null && unsentIn(null)?.begunIn !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on mount
  useEffect(() => {
    if (arrived) keep(null, null);
  }, [arrived]);

  const isStored = messages.some((one) => one.client_message_id === unsent?.clientMessageId);
  const shownUnsent = isStored ? null : unsent;
  const streaming = messages.findLast(({ status }) => status === 'streaming');

  const [varying, setVarying] = useState(false);
  const send = async (draft: Omit<Unsent, 'clientMessageId'>, clientMessageId = randomId()) => {
    const question = { ...draft, clientMessageId };
    keep(conversationId, question);
    onAsk();
    try {
      const begunIn = await startTurn(client, { foId, conversationId, ...question });
      if (conversationId || onScreen.current !== null) return keep(conversationId, null);
      // Shows the sent question until the new conversation is open.
      keep(null, { ...question, begunIn });
      void navigate(paths.conversation(begunIn), { replace: true });
    } catch (error) {
      keep(conversationId, { ...question, problem: failureOf(texts.sendFailed, error) });
    }
  };

  const sendAgain = ({ clientMessageId, problem, begunIn, ...draft }: Unsent) => send(draft, clientMessageId);

  /** Resolves to true if the server accepted it. */
  const vary = async (variant: Variant): Promise<boolean> => {
    if (!conversationId) return false;
    setVarying(true);
    onAsk();
    const refusal = await startVariant(client, { foId, conversationId, ...variant });
    setVarying(false);
    if (refusal) toast.failure(texts.sendFailed, refusal);
    return !refusal;
  };

  const stop = async () => {
    try {
      const id = streaming?.id ?? (shownUnsent && (await answerTo({ foId, conversationId, ...shownUnsent })));
      if (id) await api.chat.stop({ id });
    } catch (error) {
      toast.failure(texts.stopFailed, error);
    }
  };

  return {
    unsent: shownUnsent,
    /** True while a question is sent or an answer streamed: no other question can be sent. */
    busy: varying || streaming !== undefined || (shownUnsent !== null && !shownUnsent.problem),
    send: (text: string, attachment?: Attachment, isPrivate = false) =>
      send({ text, attachment, private: isPrivate }),
    sendAgain: () => shownUnsent && sendAgain(shownUnsent),
    vary,
    /** Discards the unsent question. */
    drop: () => keep(conversationId, null),
    stop,
  };
}

/** Finds the id of the answer to a question whose stream has not sent it yet. */
async function answerTo(question: Omit<Question, 'text'>) {
  const conversation = await findTurn(question);
  const stored = conversation?.messages.find((one) => one.client_message_id === question.clientMessageId);
  return conversation?.messages.find((one) => one.reply_to === stored?.id)?.id;
}
