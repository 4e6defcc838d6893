import type { AnswerMetadata, MessageStatus } from '@foyer/contract';

/** How the making of an answer ended. */
export interface Outcome {
  status: Exclude<MessageStatus, 'streaming'>;
  metadata: Partial<AnswerMetadata>;
  /** The engine says that it does not know. */
  declined: boolean;
  /** The engine says that the persona is needed in person. */
  wantsOwner: boolean;
  /** The viewer has asked the same in this conversation before. */
  askedTwice: boolean;
  tokens: number;
  error?: { code: string; message: string };
}
