import type { ViewerEvent } from '@foyer/contract';
import type { Executor } from '../database/index.ts';

/** `id`: a reconnecting client sends the last one that it received; undefined for an event that is never stored. */
export type EventListener = (event: ViewerEvent, id?: string) => void;

export interface Events {
  /**
   * Sends an event to a user's open pages after the transaction commits; with the database itself as executor, at once.
   * Events of a kind that is never stored only reach connected clients.
   */
  publish(executor: Executor, userId: string, event: ViewerEvent): Promise<void>;
  /** The same without storing the event, also for kinds that are usually stored: for a person whose data is deleted. */
  publishNow(executor: Executor, userId: string, event: ViewerEvent): void;
  /** Calls `listener` for each event of that user. Returns the unsubscribe function. */
  subscribe(userId: string, listener: EventListener): () => void;
  /** The id of the last event, of any user, that this process has delivered. */
  lastId(): string;
  /**
   * Events of a user after one id and up to another. Undefined if they are no longer stored: the client must refetch
   * everything. Without `after`, undefined if there were events in the last minute.
   */
  eventsBetween(userId: string, after: string | undefined, until: string): Promise<StoredEvent[] | undefined>;
  /** Deletes all events to or about these ids of users, personas and conversations. */
  forget(executor: Executor, ids: string[]): Promise<void>;
  /** Deletes events published before then. */
  removeBefore(before: Date): Promise<void>;
  /** Resolves once this process receives the events of others. */
  ready(): Promise<void>;
  dispose(): Promise<void>;
}

export interface StoredEvent {
  id: string;
  event: ViewerEvent;
}
