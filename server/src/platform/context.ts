import type { Config } from '../config.ts';
import type { Ai } from './ai/index.ts';
import type { Breakers } from './breaker/index.ts';
import type { Bus } from './bus/index.ts';
import type { Database } from './database/index.ts';
import type { Events } from './events/index.ts';
import type { Features } from './features.ts';
import type { Jobs } from './jobs/index.ts';
import type { Limits } from './limits/index.ts';
import type { Logger } from './log/index.ts';
import type { Mail } from './mail/index.ts';
import type { Metrics } from './metrics/index.ts';
import type { Duties } from './process/index.ts';
import type { Secrets } from './secrets/index.ts';
import type { Siblings } from './siblings.ts';
import type { Sms } from './sms/index.ts';
import type { Speech } from './speech/index.ts';
import type { Storage } from './storage/index.ts';
import type { SpanId, Tracing } from './tracing/index.ts';
import type { VectorStore } from './vectors/index.ts';
import type { Authentication, Viewer } from './viewer.ts';

export type { Authentication, Viewer } from './viewer.ts';

/** All access of features to the outside world, one port each. */
export interface Ports {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** Circuit breakers of the configured servers. */
  breakers: Breakers;
  /** Undefined if tracing is off. */
  tracing: Tracing | undefined;
  database: Database;
  storage: Storage;
  secrets: Secrets;
  mail: Mail;
  sms: Sms;
  jobs: Jobs;
  bus: Bus;
  events: Events;
  limits: Limits;
  ai: Ai;
  /** Undefined: vectors are columns of the passages in the database. */
  vectors: VectorStore | undefined;
  speech: Speech;
  clock: () => Date;
  /** This process's role among those of the server. */
  duties: Pick<Duties, 'isFirst' | 'isAlone'>;
  siblings: Siblings;
  /** Aborts when the server begins to stop: streams end, and nothing new starts. */
  stopping: AbortSignal;
}

/** What features get: the ports and the other features. */
export interface Platform extends Ports {
  features: Features;
}

/** Context of a call, which a verb gets besides its input. */
export interface Context extends Platform, Authentication {
  requestId: string;
  /** The client's address: the socket's, or the forwarded one of a trusted proxy. */
  address: string;
  /** The User-Agent header. */
  userAgent: string | undefined;
  /** When the request arrived, by `performance.now()`. */
  receivedAt: number;
  /** Span of the request, if tracing is on. */
  span?: SpanId | undefined;
  /** The operation that matched the path. */
  matched: { operation?: string };
}

/** The context of a call that only signed-in people may make. */
export interface UserContext extends Context {
  viewer: Viewer;
}
