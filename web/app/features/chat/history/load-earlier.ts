import { limits } from '@foyer/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { withPageBefore } from '../../../platform/merge-pages';
import { conversationById } from '../queries';
import { changeMessage } from '../turn/cached-conversation';

/** Loads the page of messages before the cached ones into the cache. */
export async function loadEarlier(
  client: QueryClient,
  id: string,
  limit: number = limits.messagePage.default,
): Promise<void> {
  const { queryKey } = conversationById(id);
  const first = client.getQueryData(queryKey)?.messages[0];
  if (!first) return;
  const page = await api.chat.conversation({ id, before: first.id, limit });
  client.setQueryData(queryKey, (cached) => withPageBefore(cached, first.id, page));
}

/**
 * Loads a streamed answer again if it is not the last message: it may be on an earlier page, while a refetch of the
 * conversation loads only the newest one.
 */
export async function reloadEarlierAnswer(
  client: QueryClient,
  place: { conversationId: string; answerId: string },
): Promise<void> {
  const id = place.conversationId;
  const messages = client.getQueryData(conversationById(id).queryKey)?.messages ?? [];
  const index = messages.findIndex((message) => message.id === place.answerId);
  const next = messages[index + 1];
  if (messages[index]?.status !== 'streaming' || !next) return;
  const page = await api.chat.conversation({ id, before: next.id, limit: 1 });
  const answer = page.messages.find((message) => message.id === place.answerId);
  if (answer) changeMessage(client, place, answer);
}

/** Loads earlier messages until the cache contains `messageId`. */
export async function loadUntil(client: QueryClient, id: string, messageId: string): Promise<void> {
  const { queryKey } = conversationById(id);
  for (let cached = client.getQueryData(queryKey); cached?.has_earlier; ) {
    if (cached.messages.some((message) => message.id === messageId)) return;
    await loadEarlier(client, id, limits.messagePage.max);
    cached = client.getQueryData(queryKey);
  }
}
