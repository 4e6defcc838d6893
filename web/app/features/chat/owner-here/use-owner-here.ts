import type { ConversationPage, Message } from '@foyer/contract';
import { useOwnerTyping } from './use-owner-typing';
import { useSendPresence, useSendTyping } from './use-send-presence';

/**
 * Returns whether the persona's owner answers in person, and types. Tells them that the viewer is here, and once they
 * take part also that the viewer types (`sendTyping`, to call on each key stroke); nothing is sent from a private
 * conversation.
 */
export function useOwnerHere(
  conversation: Pick<ConversationPage, 'id' | 'holder' | 'owner_name' | 'is_private'> | undefined,
  messages: readonly Message[],
  isOwner: boolean,
) {
  const isHeldByOwner = conversation?.holder === 'owner';
  const readByOwner = conversation && !isOwner && !conversation.is_private ? conversation.id : null;
  const ownerTakesPart = isHeldByOwner || messages.some(({ sender }) => sender === 'owner');
  const sendTyping = useSendTyping(ownerTakesPart ? readByOwner : null);
  useSendPresence(readByOwner);
  return {
    isHeldByOwner,
    ownerName: conversation?.owner_name ?? null,
    isOwnerTyping: useOwnerTyping(conversation?.id ?? null),
    sendTyping,
  };
}
