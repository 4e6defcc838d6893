import type { ClientConfig } from 'pg';

/** The role of a process among those of its server. */
export interface Duties {
  /** Performs tasks that one process is enough for, such as cleaning up and resuming unfinished work at the start. */
  isFirst: boolean;
  /** No other process has used this database since the last one ended. */
  isAlone: boolean;
  /** Connection to the embedded database, if the primary process runs it. */
  database?: ClientConfig | undefined;
}

/** From the primary process to a worker; its duties are sent first. */
export type Order = { duties: Duties } | 'stop' | Question | Answers;

/** Message from the primary to all workers. */
interface Question {
  question: number;
  what: string;
}

/** From the primary to the worker that asked. */
interface Answers {
  gathered: number;
  answers: unknown[];
}

/** From a worker: a heartbeat, that it serves, a question to all workers, or its answer to one. */
export type Report =
  | 'alive'
  | 'serving'
  | { gather: number; what: string }
  | { answerTo: number; answer: unknown };
