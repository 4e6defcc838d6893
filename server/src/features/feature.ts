import type { TurnParts } from '@foyer/engine';
import type { SQLWrapper } from 'drizzle-orm';
import type { Platform, Viewer } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import type {
  CopiedPersona,
  DataFile,
  DataPath,
  Deletion,
  DependentTable,
  EmbeddedTable,
  FeatureEvents,
  NearQuestion,
  PersonaCounts,
  PictureColumns,
  StoredNotice,
} from '#platform/features';
import type { HttpRoutes, Router } from '#platform/http';
import type { RunningJob } from '#platform/jobs';

/** What a feature adds to the site. All parts but the name are optional; `features/index.ts` lists the features. */
export interface Feature {
  name: string;
  /** The contract operations that it serves, at their places in the contract. */
  router?: Router;
  /** Routes outside of the API contract: streams, uploads, downloads and other protocols. */
  http?: (platform: Platform) => HttpRoutes;
  jobs?: FeatureJob[];
  /** Runs before the first job and request. Throws `StartError` to prevent the start. */
  beforeStart?(platform: Platform): Promise<void>;
  /** Runs once jobs have started. */
  onStart?(platform: Platform): Promise<void>;
  /**
   * Clean-up tasks, by a description for the log; run at the start and every hour. Each call takes less than a second;
   * true means that more remains, and it is called again in some seconds.
   */
  hourly?: Record<string, (platform: Platform) => Promise<void> | Promise<boolean>>;
  /** At the end of the process: waits for running work. */
  finish?(): Promise<void>;
  /** After the time to finish is over: ends running work and keeps partial results. */
  interrupt?(): Promise<void>;
  /** Handlers of other features' events, in the same transaction. */
  on?: { [Event in keyof FeatureEvents]?: Handler<FeatureEvents[Event]> };
  /** Returns a reason against sending this notice, if it has one. */
  mayNotify?(executor: Executor, notice: StoredNotice): Promise<string | undefined>;
  /** A short preview of the notice's subject, if the recipient may read it now. */
  noticePreview?(executor: Executor, notice: StoredNotice): Promise<string | undefined>;
  personalData?: PersonalData;
  /** Counts for a persona's owner, by the names in the contract. */
  countFor?(persona: { id: SQLWrapper; ownerId: SQLWrapper }): Partial<PersonaCounts>;
  /** What a persona has learnt that is similar to a question. */
  recall?(platform: Platform, question: NearQuestion): Promise<Partial<TurnParts>>;
  /** Columns with URLs of uploaded pictures; a picture without a reference is deleted from storage. */
  pictures?: PictureColumns[];
  /** The feature's rows with embeddings. */
  embeddings?: {
    tables: EmbeddedTable[];
    /** Re-embeds rows of other models than the current one. Idempotent. */
    renew(platform: Platform, input: { foId: string; signal: AbortSignal }): Promise<void>;
  };
}

type Handler<Data> = (tx: Transaction, platform: Platform, data: Data) => Promise<void>;

/** A person's data to export, and to delete with them or their persona. */
export interface PersonalData {
  personasOf?(executor: Executor, userId: string): Promise<CopiedPersona[]>;
  accountData?(ctx: ViewerContext): Promise<Record<string, unknown>>;
  /** Values may be iterables of rows, which are read while they are sent. */
  personaData?(ctx: ViewerContext, persona: CopiedPersona): Promise<Record<string, unknown>>;
  files?(ctx: ViewerContext, path: DataPath, persona: CopiedPersona | undefined): AsyncIterable<DataFile>;
  /**
   * Before a release, outside of its transaction: prevents visitors from starting anything new with this person's data.
   * The returned function undoes this if the deletion fails.
   */
  close?(platform: Platform, userId: string): Promise<(() => Promise<void>) | void>;
  /** Before all releases, in the same transaction: locks what other transactions lock first. */
  lock?(tx: Transaction, deletion: Deletion): Promise<void>;
  /** Ids in the data of queued jobs or of live events, which are dropped. */
  jobSubjects?(tx: Transaction, deletion: Deletion): Promise<string[]>;
  /**
   * Deletes what no foreign key covers, before the rows themselves are deleted in the same transaction. The returned
   * function is called after their deletion.
   */
  release?(tx: Transaction, platform: Platform, deletion: Deletion): Promise<(() => Promise<void>) | void>;
  /** Deletes the rows of a persona in each of these tables, before its own. */
  dependents?: Partial<Record<DependentTable, (tx: Transaction, foId: string) => Promise<void>>>;
}

/** The platform and the viewer, without a request. */
export type ViewerContext = Platform & { viewer: Viewer };

/** A job as `platform/jobs` runs it, with the platform as first argument. */
export interface FeatureJob {
  name: string;
  run(platform: Platform, data: never, job: RunningJob): Promise<void>;
  giveUp?(platform: Platform, data: never): Promise<void>;
  concurrency?: number;
}
