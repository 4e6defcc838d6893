import type { AnswerMetadata, MessageStatus } from '@foyer/contract';

/** How an answer ended. */
export interface Outcome {
  status: Exclude<MessageStatus, 'streaming'>;
  metadata: Partial<AnswerMetadata>;
  /** The engine says that it does not know. */
  declined: boolean;
  /** The engine says that the visitor wants the owner in person. */
  wantsOwner: boolean;
  /** The viewer has asked the same before in this conversation. */
  askedTwice: boolean;
  tokens: number;
  error?: { code: string; message: string };
}
