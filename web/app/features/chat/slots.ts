import type { Message, Persona } from '@foyer/contract';
import type { ReactNode } from 'react';

/** The chat on screen, as other features see it. */
export interface Room {
  persona: Persona;
  isOwner: boolean;
  /** Null: it has not begun. */
  conversationId: string | null;
  /** Something has been said in it. */
  hasMessages: boolean;
  /** An answer is on its way, or a question. */
  answering: boolean;
  /** The persona's owner answers in person, and the persona is silent. */
  held: boolean;
  /** Of the persona's owner, if the viewer may know it. */
  ownerName: string | null;
}

/** Where a route puts what other features add to a chat. */
export interface ChatSlots {
  /** Under an answer that has ended, beside its own buttons; `question` is what it answers, if that is known. */
  answerActions?: (message: Message, room: Room & { question: Message | undefined }) => ReactNode;
  /** Above the composer, in the width of the conversation. */
  banner?: (room: Room) => ReactNode;
  /** In the header, before the chat's own buttons. */
  headerTools?: (room: Room) => ReactNode;
  /** In the menu of the conversation, before its own choices. */
  menuItems?: (room: Room) => ReactNode;
}
