import type { ConversationPage, Message } from '@foyer/contract';
import { useOwnerTyping } from './use-owner-typing';
import { useSendPresence, useSendTyping } from './use-send-presence';

/**
 * Returns whether the persona's owner answers in person, and whether they are typing. Tells the owner that the viewer is
 * here, and once the owner takes part also that the viewer is typing (`sendTyping`, to call on each key stroke); nothing
 * is sent from a private conversation.
 */
export function useOwnerHere(
  conversation: Pick<ConversationPage, 'id' | 'holder' | 'owner_name' | 'is_private'> | undefined,
  messages: readonly Message[],
  isOwner: boolean,
) {
  const isHeldByOwner = conversation?.holder === 'owner';
  /** Null if the owner is not to know of the viewer; the server also checks whether the owner may read. */
  const idToReport = conversation && !isOwner && !conversation.is_private ? conversation.id : null;
  const ownerTakesPart = isHeldByOwner || messages.some(({ sender }) => sender === 'owner');
  const sendTyping = useSendTyping(ownerTakesPart ? idToReport : null);
  useSendPresence(idToReport);
  return {
    isHeldByOwner,
    ownerName: conversation?.owner_name ?? null,
    isOwnerTyping: useOwnerTyping(conversation?.id ?? null, messages),
    sendTyping,
  };
}
