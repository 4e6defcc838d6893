import type { ClientConfig } from 'pg';

/** What a process is among those of its Foyer. */
export interface Duties {
  /** It does what one of them is enough for: cleaning up, finishing what a start found unfinished. */
  isFirst: boolean;
  /** No other process has worked on this database since the last one ended. */
  isAlone: boolean;
  /** The embedded database, where the process that started this one runs it. */
  database?: ClientConfig | undefined;
}

/** From the process that started the workers to one of them. Its duties come first. */
export type Order = { duties: Duties } | 'stop' | Question | Answers;

/** To each of them. */
interface Question {
  question: number;
  what: string;
}

/** To the worker that had them asked. */
interface Answers {
  gathered: number;
  answers: unknown[];
}

/** From a worker: that its event loop turns, that it takes requests, what it would like to know of all, or what it was asked for. */
export type Report =
  | 'alive'
  | 'serving'
  | { gather: number; what: string }
  | { answerTo: number; answer: unknown };
