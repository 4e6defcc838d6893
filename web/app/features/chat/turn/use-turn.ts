import type { Message } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages as texts } from '../messages';
import { findTurn, type Question } from './start-turn';
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
  const streaming = messages.findLast(({ status }) => status === 'streaming');
  const [varying, setVarying] = useState(false);

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
      const id = streaming?.id ?? (unsent && (await answerTo({ foId, conversationId, ...unsent })));
      if (id) await api.chat.stop({ id });
    } catch (error) {
      toast.failure(texts.stopFailed, error);
    }
  };

  return {
    ...sending,
    /** True while a question is sent or an answer streamed: no other question can be sent. */
    busy: varying || streaming !== undefined || (unsent !== null && !unsent.problem),
    vary,
    stop,
  };
}

/** Finds the id of the answer to a question whose stream has not sent it yet. */
async function answerTo(question: Omit<Question, 'text'>) {
  const conversation = await findTurn(question);
  const stored = conversation?.messages.find((one) => one.client_message_id === question.clientMessageId);
  return conversation?.messages.find((one) => one.reply_to === stored?.id)?.id;
}
