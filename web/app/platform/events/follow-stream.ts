import type { ViewerEvent } from '@foyer/contract';
import type { StreamMessage } from './stream-events';

interface Options {
  tell(event: ViewerEvent): void;
  /** An event was or may have been missed: everything on screen may be outdated. */
  missed(): void;
  /** There was no event within the last seconds: only data fetched before that may be outdated. */
  joined(): void;
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
    const { tell, missed, joined } = this.#options;
    if (message.type === 'event' && message.id === undefined) {
      tell(message.event);
      return;
    }
    if (message.type === 'gap') missed();
    else if (this.lastId === undefined) joined();
    // A duplicate from a second server process that lags behind.
    else if (Number(message.id) <= Number(this.lastId)) return;
    else if (message.after === undefined || Number(message.after) > Number(this.lastId)) missed();
    this.lastId = message.id;
    if (message.type === 'event') tell(message.event);
  };
}
