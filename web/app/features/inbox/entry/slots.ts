import type { InboxEntry, InboxMessage } from '@foyer/contract';
import type { ReactNode } from 'react';

/** Render functions by which a route adds components of other features to an entry. */
export interface EntrySlots {
  /** Renders the text of the persona's message. */
  renderText: (text: string) => ReactNode;
  /** Renders the basis of an answer: principles, sources, a fact. */
  renderBasis: (answer: InboxMessage) => ReactNode;
  /** Renders the button to listen to an answer. */
  renderListenButton: (answer: InboxMessage, entry: InboxEntry) => ReactNode;
  /** Renders the buttons to approve or correct an answer; `question` is empty if unknown. */
  renderVerdict: (answer: InboxMessage, question: string, entry: InboxEntry) => ReactNode;
  /** Renders the choice whether the persona learns from the owner's reply. */
  renderTraining: (reply: InboxMessage, before: PreviousMessages, entry: InboxEntry) => ReactNode;
}

/** The visitor's last question before an owner's reply, and the persona's answer to it, if any. */
export interface PreviousMessages {
  question: InboxMessage | undefined;
  answer: InboxMessage | undefined;
}
