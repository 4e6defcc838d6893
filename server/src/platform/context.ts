import type { Config } from '../config.ts';
import type { Ai } from './ai/index.ts';
import type { Database } from './database/index.ts';
import type { Events } from './events/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Limits } from './limits/index.ts';
import type { Logger } from './log/index.ts';
import type { Mail } from './mail/index.ts';
import type { Sms } from './sms/index.ts';
import type { Speech } from './speech/index.ts';
import type { Storage } from './storage/index.ts';
import type { VectorStore } from './vectors/index.ts';

/** Everything outside the program that a feature may use: one port each. */
export interface Platform {
  config: Config;
  log: Logger;
  database: Database;
  storage: Storage;
  mail: Mail;
  sms: Sms;
  jobs: Jobs;
  events: Events;
  limits: Limits;
  ai: Ai;
  /** Undefined: the database, where the vectors stand in the passages' own rows. */
  vectors: VectorStore | undefined;
  speech: Speech;
  clock: () => Date;
  /** Fires when the server begins to stop: streams end, nothing new begins. */
  stopping: AbortSignal;
}

/** Who asks, as the access token says; nothing else a client sends names the viewer. */
export interface Viewer {
  id: string;
  email: string | null;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** Whether the account has a verified second factor. */
  hasFactor: boolean;
}

/** What an access token proves. */
export interface Authentication {
  viewer: Viewer | undefined;
  /** The token is good, but the person has a second factor and has not shown it: a visitor until they do. */
  needsSecondFactor: boolean;
}

/** What a verb gets beside its input. */
export interface Context extends Platform, Authentication {
  requestId: string;
  /** The client's address: the socket's, or the forwarded one of a trusted proxy. */
  address: string;
}

/** The context of a call that only signed-in people may make. */
export interface UserContext extends Context {
  viewer: Viewer;
}
