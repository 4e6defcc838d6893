import type { TurnParts } from '@foyer/engine';
import type { SQLWrapper } from 'drizzle-orm';
import type { Platform, Viewer } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import type {
  CopiedPersona,
  DataFile,
  DataPath,
  DependentTable,
  EmbeddedTable,
  FeatureEvents,
  Leaving,
  NearQuestion,
  PersonaCounts,
  PictureColumns,
  StoredNotice,
} from '#platform/features';
import type { HttpRoutes, Router } from '#platform/http';
import type { RunningJob } from '#platform/jobs';

/** What a feature brings to the site. Each part is optional; `features/index.ts` has the list of all features. */
export interface Feature {
  name: string;
  /** The operations of the contract that it serves, at their places in the contract. */
  router?: Router;
  /** Calls that are bound by hand: streams, uploads and downloads, and other wires than the API's. */
  http?: (platform: Platform) => HttpRoutes;
  jobs?: FeatureJob[];
  /** Before the first job runs and the first request is answered. A start that must not be throws `StartError`. */
  beforeStart?(platform: Platform): Promise<void>;
  /** Once jobs run. */
  onStart?(platform: Platform): Promise<void>;
  /**
   * What is thrown away at the start and every hour: what it is, in words of a log, and how, in less than a second. What
   * resolves to true has left something, and is called again in some seconds.
   */
  hourly?: Record<string, (platform: Platform) => Promise<void> | Promise<boolean>>;
  /** Waits for what is under way, at the end of the process. */
  finish?(): Promise<void>;
  /** The time to finish is over: ends what is under way, keeping what there is. */
  interrupt?(): Promise<void>;
  /** Handlers of other features' events, in the same transaction. */
  on?: { [Event in keyof FeatureEvents]?: Handler<FeatureEvents[Event]> };
  /** Why this notice must not be sent any more, if it knows a reason. */
  mayNotify?(executor: Executor, notice: StoredNotice): Promise<string | undefined>;
  /** What the notice is about, in short, if it knows and its recipient may read it now. */
  noticePreview?(executor: Executor, notice: StoredNotice): Promise<string | undefined>;
  personalData?: PersonalData;
  /** What the owner of a persona is shown as numbers, by the names of the contract. */
  countFor?(persona: { id: SQLWrapper; ownerId: SQLWrapper }): Partial<PersonaCounts>;
  /** What a persona has learnt that is near to a question. */
  recall?(platform: Platform, near: NearQuestion): Promise<Partial<TurnParts>>;
  /** Where addresses of uploaded pictures stand: one that stands nowhere is removed from the storage. */
  pictures?: PictureColumns[];
  /** What it keeps with an embedding. */
  embeddings?: {
    tables: EmbeddedTable[];
    /** Re-embeds rows of other models than the current one. Idempotent. */
    renew(platform: Platform, input: { foId: string; signal: AbortSignal }): Promise<void>;
  };
}

type Handler<About> = (tx: Transaction, platform: Platform, about: About) => Promise<void>;

/** What a person may have copied, and what goes with them or their persona. */
export interface PersonalData {
  personasOf?(executor: Executor, userId: string): Promise<CopiedPersona[]>;
  ofAccount?(ctx: ViewerContext): Promise<Record<string, unknown>>;
  /** Values may be iterables of rows, which are read while they are sent. */
  ofPersona?(ctx: ViewerContext, persona: CopiedPersona): Promise<Record<string, unknown>>;
  files?(ctx: ViewerContext, path: DataPath, persona: CopiedPersona | undefined): AsyncIterable<DataFile>;
  /** Before a release, and outside of its transaction: visitors begin nothing new with what is this person's. */
  close?(platform: Platform, userId: string): Promise<void>;
  /** Ids that data of waiting jobs, or live events, name: these are dropped. */
  jobSubjects?(tx: Transaction, leaving: Leaving): Promise<string[]>;
  /**
   * Lets go of what no foreign key reaches, before the rows themselves are deleted in the same transaction. What it
   * resolves to is called once they are.
   */
  release?(tx: Transaction, platform: Platform, leaving: Leaving): Promise<(() => Promise<void>) | void>;
  /** Deletes the rows of a persona in each of these tables, before its own. */
  dependents?: Partial<Record<DependentTable, (tx: Transaction, foId: string) => Promise<void>>>;
}

/** The platform and who asks; unlike a call's context, without a request. */
export type ViewerContext = Platform & { viewer: Viewer };

/** A job as `platform/jobs` runs it, with the platform as first argument. */
export interface FeatureJob {
  name: string;
  run(platform: Platform, data: never, job: RunningJob): Promise<void>;
  giveUp?(platform: Platform, data: never): Promise<void>;
  concurrency?: number;
}
