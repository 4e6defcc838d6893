import type { ViewerEvent } from '@foyer/contract';
import type { Executor } from '../database/index.ts';

/** `id`: what a client that reconnects names as the last it heard; an event that is never stored has none. */
export type EventListener = (event: ViewerEvent, id?: string) => void;

export interface Events {
  /**
   * Sends an event to a user's open pages after the transaction commits; with the database itself as executor, at once.
   * Events of a kind that is never stored only reach connected clients.
   */
  publish(executor: Executor, userId: string, event: ViewerEvent): Promise<void>;
  /** The same without storing it, of whatever kind: for a person of whom nothing may stay. */
  tellNow(executor: Executor, userId: string, event: ViewerEvent): void;
  /** Calls `listener` for every event of that user until the returned function is called. */
  subscribe(userId: string, listener: EventListener): () => void;
  /** The id of the last event that listeners of this process have heard, whosever it was. */
  lastId(): string;
  /**
   * Events of a user after one id and up to another. Undefined if they are no longer known: the client then has to
   * fetch everything. Without `after` they are known if there was none in the last seconds.
   */
  toldBetween(userId: string, after: string | undefined, until: string): Promise<ToldEvent[] | undefined>;
  /** Forgets every event to or about these ids: of users, personas, conversations. */
  forget(executor: Executor, ids: string[]): Promise<void>;
  /** Forgets what was told before then. */
  forgetPast(before: Date): Promise<void>;
  /** Resolves once this process hears what others tell. */
  ready(): Promise<void>;
  dispose(): Promise<void>;
}

export interface ToldEvent {
  id: string;
  event: ViewerEvent;
}
