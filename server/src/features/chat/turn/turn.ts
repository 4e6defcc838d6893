import type { HistoryMessage } from '@foyer/engine';
import type { PersonaWithCreator, Standing } from '#features/personas';
import type { Platform, Viewer } from '#platform/context';
import type { SpanId } from '#platform/tracing';

/** One user message and the answer to it. */
export interface Turn {
  persona: PersonaWithCreator;
  question: string;
  isOwner: boolean;
  instant: boolean;
  /** A file may have come with the question, and may not be read yet. */
  mayAwaitFile: boolean;
  /** Undefined for a simulated turn, of which nothing is stored. */
  stored: StoredTurn | undefined;
  /** Read when the turn was opened; otherwise read on demand. */
  known?: KnownOfTurn | undefined;
  /** Resolves when the question cannot be lost any more; until then nobody is told of the turn. */
  announced?: Promise<void> | undefined;
}

export interface KnownOfTurn {
  standing: Standing;
  history: HistoryMessage[];
}

export interface StoredTurn {
  conversationId: string;
  conversationTitle: string;
  isPrivate: boolean;
  /** Said in a live talk. */
  isLive?: boolean | undefined;
  userMessageId: string;
  /** The user message's place: what stands before it is the history. */
  position: number;
  answerId: string;
  /** Of the answer; only the newest one may write. */
  attempt: number;
  /** Of the conversation when the turn began: once the owner has taken over, nothing may be written. */
  epoch: number;
}

/** What making an answer needs: also after a hand-back, when nobody's request began it. */
export type TurnContext = Platform & {
  viewer: Pick<Viewer, 'id'>;
  requestId?: string;
  receivedAt?: number;
  span?: SpanId | undefined;
};
