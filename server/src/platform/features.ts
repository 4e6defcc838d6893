import type { NoticeKind, OwnOverview, PriorityReason, Rating, RemovedPlace } from '@foyer/contract';
import type { TurnParts } from '@foyer/engine';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './database/index.ts';
import type { Viewer } from './viewer.ts';

/** Events between features, emitted in the transaction in which they happen. */
export interface FeatureEvents {
  /** A persona gained or lost passages. */
  knowledgeChanged: { foId: string };
  /** A conversation is about to be deleted; its related rows still exist. */
  beforeConversationRemoval: ConversationRemoval;
  /** A conversation was deleted, with everything learnt from it. */
  conversationRemoved: { foId: string; userId: string; isPrivate: boolean };
  /** Facts, memories or verdicts of a persona were deleted; data derived from them is outdated. */
  memoriesRemoved: { foId: string };
  /** Answers of different conversations were stored, complete or not. */
  turnsStored: StoredAnswer[];
  /** An answer that was interrupted in a live talk was truncated to what was heard, or removed. */
  answerTruncated: TruncatedAnswer;
  /** An unfinished answer is made again: its text so far is removed. */
  answerRetried: { foId: string; messageId: string };
  /** A visitor has picked another variant: other messages are current. */
  variantPicked: { conversationId: string };
  /** The owner has handed a conversation back to the persona. */
  handedBack: { foId: string; conversationId: string };
  /** A persona's owner has put the inbox entries of these conversations aside: closed or snoozed them. */
  entriesPutAside: { conversationIds: string[] };
  /** Visitors wrote to personas, each in another conversation, and the owners may want to know. */
  visitorsWrote: VisitorActivity[];
  /** A visitor has rated an answer, removed a rating, or replaced or picked answers that may be rated. */
  answerRated: RatedAnswer;
  /** An owner has changed the setting "keep owner in the loop". */
  ownerInLoopChanged: { foId: string; isOwnerInLoop: boolean };
  /** The owner answered a visitor in person: everything unanswered, or one question of several. */
  ownerReplied: {
    persona: { id: string; owner_id: string };
    conversationId: string;
    messageId: string;
    isAllAnswered: boolean;
  };
  /** A person's voice is about to be deleted, by them or with their account; its row still exists. */
  beforeVoiceRemoval: VoiceRemoval;
  /** A person is to be notified: on the site at once, and by mail and push if they do not see it there. */
  notice: Notice;
  /** A person has seen these notices; pending deliveries are cancelled. */
  noticesRead: ReadNotices;
  /** A person's sessions have ended: signed out here or elsewhere, or expired. */
  sessionsEnded: { userId: string; sessionIds: string[] };
}

export interface ConversationRemoval {
  conversationId: string;
  foId: string;
  /** The visitor. */
  userId: string;
}

export interface VoiceRemoval {
  voice: { id: string; name: string; provider: string; voice_id: string; ownerId: string };
  /** Each feature adds an entry for each place from which it deletes data of the voice. */
  receipt: RemovedPlace[];
}

export interface Notice {
  kind: NoticeKind;
  /** A user's id. */
  recipient: string;
  foId: string;
  conversationId?: string | undefined;
  /** Depends on the kind: an inbox entry, a message, an evaluation run, a job, or a digest of a follow. */
  subjectId?: string | undefined;
}

export interface StoredNotice extends Notice {
  id: string;
  createdAt: Date;
}

/** Notices that a person has seen: those about any of these conversations or subjects. */
export interface ReadNotices {
  userId: string;
  conversationIds?: string[];
  subjectIds?: string[];
}

export interface StoredAnswer {
  foId: string;
  viewerId: string;
  conversationId: string;
  messageId: string;
  byOwner: boolean;
  /** False for a retry and for a variant, which do not count as another turn. */
  isNew: boolean;
  /** Complete, and its person allows the persona to learn from the conversation. */
  teaches: boolean;
  /** The persona's owner never reads the conversation. */
  isPrivate: boolean;
}

export interface TruncatedAnswer {
  foId: string;
  messageId: string;
  /** The viewer of a turn that no longer counts, because nothing of its answer was heard. */
  uncountedViewer?: string;
}

export interface VisitorActivity {
  persona: { id: string; owner_id: string };
  conversationId: string;
  conversationTitle: string;
  preview: string;
  /** Why the owner should see it first. */
  priorityReasons: PriorityReason[];
  /** Default: `new_message`. */
  reason?: 'new_message' | 'live_conversation_ended';
  /** Sent in a live talk: its owner is notified once at the end, unless the visitor asks for them. */
  isLive?: boolean;
  /** Position of the message, which notifies its owner once. */
  messagePosition: number;
}

export interface RatedAnswer extends Omit<VisitorActivity, 'priorityReasons' | 'reason' | 'messagePosition'> {
  /** Null also for a thumbs down on an answer that the owner cannot see. */
  rating: Rating | null;
  /** True if the owner can now see an answer with a thumbs down in the conversation. */
  isDisliked: boolean;
  /** True if it had none on the path before. */
  isNewlyDisliked: boolean;
}

/** A question to a persona, with its vector for finding memories and facts. */
export interface NearQuestion {
  foId: string;
  viewerId: string;
  vector: Float32Array;
  /** Binary code: the signs of `vector`. */
  code: string;
  /** Revision of the persona's facts and memories. */
  revision: number;
}

/** What is about to be deleted: a person with their personas, or only personas. */
export interface Deletion {
  userId?: string;
  personas: string[];
}

/** A table's columns with URLs of uploaded pictures, and their owners. */
export interface PictureColumns {
  url: AnyPgColumn;
  userId: AnyPgColumn;
}

/** A table with a persona's rows and their embeddings, with the model of each. */
export type EmbeddedTable = PgTable & { fo_id: PgColumn; embedding_model: PgColumn };

/** Counts on the owner's card, as subqueries. */
export type PersonaCounts = Record<keyof OwnOverview['counts'], SQL<number>>;

/** The viewer's own persona, in a copy of their data. */
export interface CopiedPersona {
  id: string;
  /** True if the owner may read visitors' conversations. */
  isOwnerInLoop: boolean;
}

/** Tables whose rows of a persona are deleted before its own. */
export type DependentTable =
  | 'messages'
  | 'knowledge_base'
  | 'fo_interactions'
  | 'fo_memory'
  | 'fo_memories'
  | 'conversations';

/** A file in the copy of a person's data. */
export interface DataFile {
  /** A path in the copy, from `DataPath`. */
  path: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** Returns a unique path in the copy; `folder` ends in a slash, `extension` includes the dot. */
export type DataPath = (folder: string, name: string, extension: string) => string;

/**
 * Hooks between features, which do not import each other: each call goes to every feature that implements the hook, in
 * the order of `features/index.ts`. Implementations are in each `feature.ts`.
 */
export interface Features {
  emit<Event extends keyof FeatureEvents>(
    tx: Transaction,
    event: Event,
    data: FeatureEvents[Event],
  ): Promise<void>;
  /** Counts for the owner of a persona, as subqueries on its id and owner. */
  countsFor(persona: { id: SQLWrapper; ownerId: SQLWrapper }): PersonaCounts;
  /** What a persona has learnt that is similar to a question. */
  recall(question: NearQuestion): Promise<Partial<TurnParts>>;
  /** The reason, for the operator, why a notice must not be sent any more; checked at the moment of sending. */
  mayNotify(executor: Executor, notice: StoredNotice): Promise<string | undefined>;
  /** A short preview of the notice's subject, if the recipient may read it now. */
  noticePreview(executor: Executor, notice: StoredNotice): Promise<string | undefined>;
  pictures: readonly PictureColumns[];
  embeddings: {
    /** Tables whose rows have an embedding. */
    tables: readonly EmbeddedTable[];
    /** Re-embeds rows of other models. Idempotent. */
    renew(foId: string, signal: AbortSignal): Promise<void>;
  };
  personalData: {
    personasOf(executor: Executor, userId: string): Promise<CopiedPersona[]>;
    accountData(viewer: Viewer): Promise<Record<string, unknown>>;
    /** Values may be iterables of rows, which are read while they are sent. */
    personaData(viewer: Viewer, persona: CopiedPersona): Promise<Record<string, unknown>>;
    files(viewer: Viewer, path: DataPath, persona: CopiedPersona | undefined): AsyncIterable<DataFile>;
    /**
     * Runs a deletion, which calls `release`, while visitors can start nothing that uses these people's data. If the
     * deletion fails, they can again; a failure to store that is logged.
     */
    whileClosed(userIds: string[], deletion: () => Promise<void>): Promise<void>;
    /**
     * Deletes related data before the rows themselves are deleted in the same transaction; dependent features come
     * first. The returned function is called after the deletion.
     */
    release(tx: Transaction, deletion: Deletion): Promise<() => Promise<void>>;
    /** Deletes a persona's rows in these tables, in their order. */
    removeDependents(tx: Transaction, foId: string, tables: readonly DependentTable[]): Promise<void>;
  };
}
