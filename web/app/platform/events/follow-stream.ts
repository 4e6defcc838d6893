import type { ViewerEvent } from '@foyer/contract';
import type { StreamMessage } from './stream-events';

interface Options {
  onEvent(event: ViewerEvent): void;
  /** An event was or may have been missed: everything on screen may be outdated. */
  onMissed(): void;
  /** There was no event within the last minute: only data that was received earlier may be outdated. */
  onJoined(): void;
}

/** Processes the stream's messages in order, and detects missing ones. */
export class StreamFollower {
  /** The id of the last event received; kept across streams and leaders. */
  lastId: string | undefined;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly onMessage = (message: StreamMessage): void => {
    const { onEvent, onMissed, onJoined } = this.#options;
    if (message.type === 'event' && message.id === undefined) {
      onEvent(message.event);
      return;
    }
    if (message.type === 'gap') onMissed();
    else if (this.lastId === undefined) onJoined();
    // A duplicate from a second server process that lags behind.
    else if (Number(message.id) <= Number(this.lastId)) return;
    else if (message.after === undefined || Number(message.after) > Number(this.lastId)) onMissed();
    this.lastId = message.id;
    if (message.type === 'event') onEvent(message.event);
  };
}
