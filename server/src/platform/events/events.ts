import type { ViewerEvent } from '@foyer/contract';
import type { Executor } from '../database/index.ts';

export interface Events {
  /** Tells a user's open pages what changed, when the transaction commits; a rollback tells nothing. */
  publish(executor: Executor, userId: string, event: ViewerEvent): Promise<void>;
  /** Calls `listener` for every event of that user until the returned function is called. */
  subscribe(userId: string, listener: (event: ViewerEvent) => void): () => void;
  /** Resolves once the listening connection stands. */
  ready(): Promise<void>;
  dispose(): Promise<void>;
}
