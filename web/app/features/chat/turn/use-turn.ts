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

/** Asks and stops in the open conversation (null before its first message). `onAsk` is called with each question. */
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
  const [varyingIn, setVaryingIn] = useState<string>();
  /** Id of that answer as soon as it begins; undefined if it does not. */
  const varied = useRef<Promise<string | undefined>>(undefined);

  /** Resolves to true if the server accepted it. */
  const vary = async (variant: Variant): Promise<boolean> => {
    if (!conversationId) return false;
    setVaryingIn(conversationId);
    onAsk();
    const begun = Promise.withResolvers<string | undefined>();
    varied.current = begun.promise;
    const refusal = await startVariant(client, { foId, conversationId, ...variant }, begun.resolve);
    begun.resolve(undefined);
    setVaryingIn((before) => (before === conversationId ? undefined : before));
    if (refusal && !(isMissing(refusal) && (await isPersonaGone(client, foId))))
      toast.failure(texts.sendFailed, refusal);
    return !refusal;
  };

  const isVarying = varyingIn !== undefined && varyingIn === conversationId;
  const stop = async () => {
    try {
      const id =
        (isVarying ? await varied.current : undefined) ??
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
    busy: isVarying || isStreaming || (unsent !== null && !unsent.problem),
    vary,
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
  // Before looking, during which sending may end.
  const begun = whenStarted(question.clientMessageId).then((id) => streamingIn(client, id));
  const found = findAnswer(question);
  return Promise.race([begun.then((id) => id ?? found), found.then((id) => id ?? begun)]);
}

async function findAnswer(question: Omit<Question, 'text'>) {
  const conversation = await findTurn(question);
  const stored = conversation?.messages.find((one) => one.client_message_id === question.clientMessageId);
  return conversation?.messages.find((one) => one.reply_to === stored?.id)?.id;
}
