import type { Message } from '@foyer/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { toast } from '../../../ui/toast';
import { isPersonaGone } from '../is-persona-gone';
import { messages as texts } from '../messages';
import { conversationById } from '../queries';
import { findTurn, type Question, whenStarted } from './start-turn';
import { startVariant, type Variant } from './start-variant';
import { useSend } from './use-send';

/**
 * Asks questions and stops answers in the open conversation (null before its first message). `onAsk` is called with each
 * question.
 */
export function useTurn(
  foId: string,
  conversationId: string | null,
  messages: readonly Message[],
  onAsk: () => void,
) {
  const client = useQueryClient();
  const sending = useSend(foId, conversationId, messages, onAsk);
  const { unsent } = sending;
  const isStreaming = messages.some(({ status }) => status === 'streaming');
  /** Id of the conversation in which another answer is being requested. */
  const [requestingIn, setRequestingIn] = useState<string>();
  /** Resolves to the id of that answer once it starts; to undefined if it does not. */
  const pendingAnswerId = useRef<Promise<string | undefined>>(undefined);

  /** Requests another answer, or an answer to an edited question; resolves to true if the server accepted that. */
  const requestVariant = async (variant: Variant): Promise<boolean> => {
    if (!conversationId) return false;
    setRequestingIn(conversationId);
    onAsk();
    const started = Promise.withResolvers<string | undefined>();
    pendingAnswerId.current = started.promise;
    const refusal = await startVariant(client, { foId, conversationId, ...variant }, started.resolve);
    started.resolve(undefined);
    setRequestingIn((before) => (before === conversationId ? undefined : before));
    if (refusal && !(isMissing(refusal) && (await isPersonaGone(client, foId))))
      toast.failure(texts.sendFailed, refusal);
    return !refusal;
  };

  const isRequesting = requestingIn !== undefined && requestingIn === conversationId;
  const stop = async () => {
    try {
      const id =
        (isRequesting ? await pendingAnswerId.current : undefined) ??
        streamingIn(client, conversationId) ??
        (unsent && (await answerTo(client, { foId, conversationId, ...unsent })));
      if (id) await api.chat.stop({ id });
    } catch (error) {
      toast.failure(texts.stopFailed, error);
    }
  };

  return {
    ...sending,
    /** True while a question is sent or an answer streamed: no other question can be sent. */
    busy: isRequesting || isStreaming || (unsent !== null && !unsent.problem),
    requestVariant,
    stop,
  };
}

/** Id of the answer that is streaming in a conversation. */
const streamingIn = (client: QueryClient, conversationId: string | null | undefined) =>
  client
    .getQueryData(conversationById(conversationId ?? '').queryKey)
    ?.messages.findLast(({ status }) => status === 'streaming')?.id;

/** Id of the answer to a question whose stream has not sent it yet: from the stream or the server, whichever has it first. */
function answerTo(client: QueryClient, question: Omit<Question, 'text'>) {
  // Called before the lookup, during which sending may end.
  const started = whenStarted(question.clientMessageId).then((id) => streamingIn(client, id));
  const found = findAnswer(question);
  return Promise.race([started.then((id) => id ?? found), found.then((id) => id ?? started)]);
}

async function findAnswer(question: Omit<Question, 'text'>) {
  const conversation = await findTurn(question);
  const stored = conversation?.messages.find(
    (message) => message.client_message_id === question.clientMessageId,
  );
  return conversation?.messages.find((message) => message.reply_to === stored?.id)?.id;
}
