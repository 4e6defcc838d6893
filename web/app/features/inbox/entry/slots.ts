import type { InboxEntry, InboxMessage } from '@foyer/contract';
import type { ReactNode } from 'react';

/** Where a route puts what other features show of a conversation. */
export interface EntrySlots {
  /** What a persona said, as it is drawn. */
  words: (text: string) => ReactNode;
  /** What an answer rests on: principles, sources, a fact. */
  basis: (answer: InboxMessage) => ReactNode;
  /** Hearing an answer. */
  listen: (answer: InboxMessage, entry: InboxEntry) => ReactNode;
  /** The owner's verdict on an answer; `question` is what it answers, if that is known. */
  verdict: (answer: InboxMessage, question: string, entry: InboxEntry) => ReactNode;
  /** What of the owner's own reply the persona may keep. */
  lesson: (reply: InboxMessage, before: Before, entry: InboxEntry) => ReactNode;
}

/** What stood before an owner's reply: the visitor's last question, and what the persona said to that, if it did. */
export interface Before {
  question: InboxMessage | undefined;
  answer: InboxMessage | undefined;
}
