import type { ChatEvent } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { StreamBroken, sendTurn } from '../../../platform/stream';
import type { Attachment } from '../attachment/use-attachment';
import { conversationById, conversationLists } from '../queries';
import { showBegunTurn } from './cached-conversation';
import { streamAnswer } from './stream-answer';

export interface Question {
  foId: string;
  conversationId: string | null;
  clientMessageId: string;
  text: string;
  /** The uploaded file of the message. */
  attachment?: Attachment | undefined;
  /** True to start a conversation that the persona's owner cannot read. */
  private?: boolean | undefined;
}

/** Questions that this tab is sending, by client message id, with the ids of their conversations. */
const pendingStarts = new Map<string, Promise<string>>();

/** Resolves to the id of the conversation once the question that is being sent is stored; undefined if it is not. */
export const whenStarted = async (clientMessageId: string) =>
  pendingStarts.get(clientMessageId)?.catch(() => undefined);

/**
 * Sends a question and resolves to its conversation id as soon as the server has stored it; the answer is then streamed
 * in the background. Rejects if it may not have been stored: sending the same question again is safe.
 */
export async function startTurn(client: QueryClient, question: Question): Promise<string> {
  const started = start(client, question);
  pendingStarts.set(question.clientMessageId, started);
  try {
    return await started;
  } finally {
    pendingStarts.delete(question.clientMessageId);
  }
}

async function start(client: QueryClient, question: Question): Promise<string> {
  const { foId, conversationId, clientMessageId, text } = question;
  const connection = new AbortController();
  const request = {
    foId,
    conversationId,
    clientMessageId,
    message: text,
    attachment: question.attachment?.id,
    ...(question.private && { private: true }),
    instant: prefersReducedMotion(),
  };
  const events = sendTurn(request, connection.signal);
  const first = await firstEventUnlessStored(events, question, connection);
  if (first?.type === 'metadata' && first.conversationId && first.messageId && first.userMessageId) {
    const place = { foId, conversationId: first.conversationId, answerId: first.messageId };
    showBegunTurn(client, { ...question, ...place, userMessageId: first.userMessageId });
    void client.invalidateQueries({ queryKey: conversationLists });
    void streamAnswer(client, place, events);
    return place.conversationId;
  }
  return showStoredTurn(client, question, first);
}

/** Milliseconds between two looks whether a question is stored from whose connection nothing has come yet. */
const lookMilliseconds = 30_000;

/**
 * The first event. If none comes although the server has stored the question, the connection is closed: it may hang, such
 * as after a change of the network. The stored answer can be followed.
 */
async function firstEventUnlessStored(
  events: AsyncGenerator<ChatEvent>,
  question: Question,
  connection: AbortController,
): Promise<ChatEvent | undefined> {
  const { promise, resolve } = Promise.withResolvers<'stored'>();
  const look = async () => (await findTurn(question)) && resolve('stored');
  const timer = setInterval(() => void look().catch(() => undefined), lookMilliseconds);
  try {
    const first = await Promise.race([firstEvent(events), promise]);
    if (first !== 'stored') return first;
    connection.abort();
    return undefined;
  } finally {
    clearInterval(timer);
  }
}

/** For a stream that ended before the id of the answer was sent; the question may be stored all the same. */
async function showStoredTurn(client: QueryClient, question: Question, ending: ChatEvent | undefined) {
  const conversation = await findTurn(question);
  if (!conversation)
    throw new Error(ending?.type === 'error' ? ending.message : 'The question was not stored.');
  client.setQueryData(conversationById(conversation.id).queryKey, conversation);
  void client.invalidateQueries({ queryKey: conversationLists });
  return conversation.id;
}

/** Resolves to the conversation in which the server has stored the question; undefined if there is none. */
export async function findTurn({ foId, conversationId, clientMessageId }: Omit<Question, 'text'>) {
  const id = conversationId ?? (await api.chat.conversations({ foId })).conversations[0]?.id;
  const conversation = id && (await api.chat.conversation({ id }));
  if (!conversation) return undefined;
  return conversation.messages.some((message) => message.client_message_id === clientMessageId)
    ? conversation
    : undefined;
}

export async function firstEvent(events: AsyncGenerator<ChatEvent>): Promise<ChatEvent | undefined> {
  try {
    const { value, done } = await events.next();
    return done ? undefined : value;
  } catch (error) {
    if (error instanceof StreamBroken) return undefined;
    throw error;
  }
}

/** True with reduced motion: the built-in engine's answer is then shown at once. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
