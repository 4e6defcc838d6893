import type { HistoryMessage } from '@foyer/engine';
import type { PersonaState, PersonaWithCreator } from '#features/personas';
import type { Platform, Viewer } from '#platform/context';
import type { SpanId } from '#platform/tracing';

/** One user message and the answer to it. */
export interface Turn {
  persona: PersonaWithCreator;
  question: string;
  /** If the question joins several messages: the last one, for previews. */
  lastMessage?: string | undefined;
  isOwner: boolean;
  instant: boolean;
  /** Ids of the question's messages, in order, if their files may not have been read yet. */
  fileMessageIds: string[];
  /** Undefined for a simulated turn, of which nothing is stored. */
  stored: StoredTurn | undefined;
  /** What was read when the turn was opened; if undefined, it is read on demand. */
  preloaded?: PreloadedData | undefined;
  /** Resolves when the question is durable; until then nobody is notified of the turn. */
  announced?: Promise<void> | undefined;
}

export interface PreloadedData {
  personaState: PersonaState;
  history: HistoryMessage[];
}

export interface StoredTurn {
  conversationId: string;
  conversationTitle: string;
  isPrivate: boolean;
  /** Sent in a live talk. */
  isLive?: boolean | undefined;
  userMessageId: string;
  /** Position of the user message; earlier messages are the history. */
  position: number;
  answerId: string;
  /** The answer's attempt; only the newest one may write. */
  attempt: number;
  /** The conversation's epoch when the turn began; once the owner has taken over, the turn may not write. */
  epoch: number;
}

/** Context for making an answer; after a hand-back there is no request. */
export type TurnContext = Platform & {
  viewer: Pick<Viewer, 'id'>;
  requestId?: string;
  receivedAt?: number;
  span?: SpanId | undefined;
};
