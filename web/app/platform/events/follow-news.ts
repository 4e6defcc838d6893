import type { ViewerEvent } from '@foyer/contract';
import type { News } from './keep-stream';

interface Options {
  tell(event: ViewerEvent): void;
  /** An event was or may have been missed: everything on screen may be outdated. */
  missed(): void;
  /** There was no event within the last seconds: only data fetched before that may be outdated. */
  joined(): void;
}

/** Processes the stream's messages in order, and detects missing ones. */
export class NewsFollower {
  /** The id of the last event received; kept across streams and leaders. */
  lastId: string | undefined;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly hear = (news: News): void => {
    const { tell, missed, joined } = this.#options;
    if (news.type === 'event' && news.id === undefined) {
      tell(news.event);
      return;
    }
    if (news.type === 'gap') missed();
    else if (this.lastId === undefined) joined();
    // A duplicate from a second server process that lags behind.
    else if (Number(news.id) <= Number(this.lastId)) return;
    else if (news.after === undefined || Number(news.after) > Number(this.lastId)) missed();
    this.lastId = news.id;
    if (news.type === 'event') tell(news.event);
  };
}
