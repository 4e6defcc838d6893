import type { Message, Persona } from '@foyer/contract';
import type { ReactNode } from 'react';

/** State of the open chat for components of other features. */
export interface ChatContext {
  persona: Persona;
  isOwner: boolean;
  /** Null before the first message. */
  conversationId: string | null;
  /** True if the conversation has messages. */
  hasMessages: boolean;
  /** True while a question is sent or an answer is generated. */
  isAnswering: boolean;
  /** True while the persona's owner answers in person instead of the persona. */
  isHeldByOwner: boolean;
  /** Name of the persona's owner, if the viewer may know it. */
  ownerName: string | null;
  /** Moves the focus to the message box; on touch screens to the messages, to keep the keyboard closed. */
  focusComposer: () => void;
}

/** Render functions by which a route adds components of other features to a chat. */
export interface ChatSlots {
  /** Below a finished answer, beside its own buttons; `question` is the message that it answers, if known. */
  answerActions?: (message: Message, chat: ChatContext & { question: Message | undefined }) => ReactNode;
  /** Above the composer, in the width of the conversation. */
  banner?: (chat: ChatContext) => ReactNode;
  /** In the header, before the chat's own buttons. */
  headerTools?: (chat: ChatContext) => ReactNode;
  /** In the menu of the conversation, before its own choices. */
  menuItems?: (chat: ChatContext) => ReactNode;
}
