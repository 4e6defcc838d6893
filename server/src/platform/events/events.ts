import type { ViewerEvent } from '@foyer/contract';
import type { Executor } from '../database/index.ts';

/** `id`: what a client that reconnects names as the last it heard; an event that is never stored has none. */
export type EventListener = (event: ViewerEvent, id?: string) => void;

export interface Events {
  /**
   * Tells a user's open pages what changed, once the transaction has committed; a rollback tells nothing. With the
   * database itself as executor, at once. Of a kind that is never stored, whoever is not connected hears nothing.
   */
  publish(executor: Executor, userId: string, event: ViewerEvent): Promise<void>;
  /** The same without storing it, of whatever kind: for a person of whom nothing may stay. */
  tellNow(executor: Executor, userId: string, event: ViewerEvent): void;
  /** Calls `listener` for every event of that user until the returned function is called. */
  subscribe(userId: string, listener: EventListener): () => void;
  /** The id of the last event that listeners of this process have heard, whosever it was. */
  lastId(): string;
  /**
   * What that user was told after one id and up to another. Undefined if that is not known (any more): the client then
   * has to fetch everything. Without `after` it is known if nothing was told in the last seconds.
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
