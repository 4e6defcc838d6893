import type { NoticeKind, OwnOverview, PriorityReason, Rating, RemovedPlace } from '@foyer/contract';
import type { TurnParts } from '@foyer/engine';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './database/index.ts';
import type { Viewer } from './viewer.ts';

/** What a feature tells the others, in the transaction in which it happens. */
export interface FeatureEvents {
  /** A persona gained or lost passages. */
  knowledgeChanged: { foId: string };
  /** A conversation is about to be deleted; what belongs to it is still there. */
  conversationLeaving: LeavingConversation;
  /** A conversation was deleted, and with it what was learnt from it. */
  conversationRemoved: { foId: string };
  /** Facts, memories or verdicts of a persona are gone: what rests on them is no longer true. */
  memoriesRemoved: { foId: string };
  /** Answers of different conversations were stored, whole or as far as they came. */
  turnsStored: StoredAnswer[];
  /** Of an answer that was interrupted in a live talk no more is left than was heard, or nothing. */
  answerCut: CutAnswer;
  /** The owner answered in a conversation in person, and the persona answers again. */
  handedBack: { foId: string; conversationId: string };
  /** Visitors said something to personas, each in another conversation, that the owners may want to know of. */
  visitorsWrote: VisitorActivity[];
  /** A visitor said what they think of an answer, or took it back. */
  answerRated: RatedAnswer;
  /** The owner of a persona decided whether they see what its visitors say. */
  loopChanged: { foId: string; isOwnerInLoop: boolean };
  /** The owner answered a visitor in person: all that waited, or one question of several. */
  ownerReplied: {
    persona: { id: string; owner_id: string };
    conversationId: string;
    messageId: string;
    isAllAnswered: boolean;
  };
  /** A voice that a person made is about to be deleted, by them or with their account; its row is still there. */
  voiceLeaving: LeavingVoice;
  /** A person is to be told of something: on the site at once, and where they do not see it there, by mail and push. */
  notice: Notice;
  /** A person has seen what they were to be told of: it is sent nowhere any more. */
  noticed: Noticed;
  /** A person is signed out of these sessions: by themselves, by another of theirs, or since they have run out. */
  sessionsEnded: { userId: string; sessionIds: string[] };
}

export interface LeavingConversation {
  conversationId: string;
  foId: string;
  /** Who talked with the persona. */
  userId: string;
}

export interface LeavingVoice {
  voice: { id: string; name: string; provider: string; voice_id: string; ownerId: string };
  /** Each feature adds a line for each place from which it removes something of the voice. */
  receipt: RemovedPlace[];
}

export interface Notice {
  kind: NoticeKind;
  /** A user. */
  recipient: string;
  foId: string;
  conversationId?: string | undefined;
  /** What it is about, by its kind: an entry of the inbox, a message, a run of an evaluation, a job. */
  subjectId?: string | undefined;
}

export interface StoredNotice extends Notice {
  id: string;
  createdAt: Date;
}

/** Everything that was to be told of one of these. */
export interface Noticed {
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
  /** Not counted yet: an answer that was stopped and made anew, or beside which another was made, is one turn. */
  isNew: boolean;
  /** Complete, and its person lets the persona learn from the conversation. */
  teaches: boolean;
  /** The persona's owner never reads the conversation. */
  isPrivate: boolean;
}

export interface CutAnswer {
  foId: string;
  messageId: string;
  /** Nothing is left, and it was counted as a turn of this person. */
  uncountedViewer?: string;
}

export interface VisitorActivity {
  persona: { id: string; owner_id: string };
  conversationId: string;
  conversationTitle: string;
  preview: string;
  /** Why the owner should see it before others. */
  priorityReasons: PriorityReason[];
  /** `new_message` unless said otherwise. */
  reason?: 'new_message' | 'live_conversation_ended';
  /** Said in a live talk that goes on: its owner is told once, when it has ended, unless they are asked for. */
  isLive?: boolean;
}

export interface RatedAnswer extends Omit<VisitorActivity, 'priorityReasons' | 'reason'> {
  messageId: string;
  rating: Rating | null;
  /** Whether any answer of the conversation has a thumbs down now. */
  isDisliked: boolean;
}

/** A question to a persona, as what it has learnt is looked up by. */
export interface NearQuestion {
  foId: string;
  viewerId: string;
  vector: Float32Array;
  /** The signs of `vector`. */
  code: string;
  /** Of what the persona has learnt. */
  revision: number;
}

/** Whose things are about to go: a person's, or only those of personas. */
export interface Leaving {
  userId?: string;
  personas: string[];
}

/** Columns of one feature's table that hold addresses of uploaded pictures, and whose they are. */
export interface PictureColumns {
  url: AnyPgColumn;
  userId: AnyPgColumn;
}

/** A table whose rows belong to a persona and have an embedding of the model that is named beside it. */
export type EmbeddedTable = PgTable & { fo_id: PgColumn; embedding_model: PgColumn };

/** What the owner of a persona is shown as numbers, as subqueries. */
export type PersonaCounts = Record<keyof OwnOverview['counts'], SQL<number>>;

/** The viewer's own persona, in a copy of their data. */
export interface CopiedPersona {
  id: string;
  /** Whether its owner may read what visitors say to it. */
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

/** One file of a copy of a person's data. */
export interface DataFile {
  /** As `path` of the copy made it. */
  path: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** A path in the copy that no other file has; `folder` ends in a slash, `extension` has its dot. */
export type DataPath = (folder: string, name: string, extension: string) => string;

/**
 * Hooks between features, which do not import each other: each call goes to every feature that implements the hook, in
 * the order of `features/index.ts`. Implementations are in each `feature.ts`.
 */
export interface Features {
  emit<Event extends keyof FeatureEvents>(
    tx: Transaction,
    event: Event,
    about: FeatureEvents[Event],
  ): Promise<void>;
  /** Counts that the owner of a persona is shown, as subqueries on the persona's id and owner. */
  countsFor(persona: { id: SQLWrapper; ownerId: SQLWrapper }): PersonaCounts;
  /** What a persona has learnt that is near to a question. */
  recall(near: NearQuestion): Promise<Partial<TurnParts>>;
  /** Why a notice must not be sent any more, in words for the operator; asked at the moment of sending. */
  mayNotify(executor: Executor, notice: StoredNotice): Promise<string | undefined>;
  /** Words that a notice is about, in short, if its recipient may read them now. */
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
    ofAccount(viewer: Viewer): Promise<Record<string, unknown>>;
    /** Values may be iterables of rows, which are read while they are sent. */
    ofPersona(viewer: Viewer, persona: CopiedPersona): Promise<Record<string, unknown>>;
    files(viewer: Viewer, path: DataPath, persona: CopiedPersona | undefined): AsyncIterable<DataFile>;
    /** Before a release: visitors begin nothing new with what is this person's. */
    close(userId: string): Promise<void>;
    /**
     * Lets go of what is leaving before its rows are deleted in the same transaction; what builds on other features
     * comes first. What it resolves to is called once the rows are gone.
     */
    release(tx: Transaction, leaving: Leaving): Promise<() => Promise<void>>;
    /** Deletes rows of a persona, by the names of their tables and in the order of the names. */
    removeDependents(tx: Transaction, foId: string, tables: readonly DependentTable[]): Promise<void>;
  };
}
