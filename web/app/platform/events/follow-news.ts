import type { ViewerEvent } from '@foyer/contract';
import type { News } from './keep-stream';

interface Options {
  tell(event: ViewerEvent): void;
  /** Something was or may have been missed: all that is shown may be old. */
  missed(): void;
  /** Nothing was told within the last seconds: only what is older than that may be old. */
  joined(): void;
}

/** Goes from one piece of news to the next, and notices what is missing in between. */
export class NewsFollower {
  /** Of the last that was heard; also across streams, and leaders. */
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
    // Told by two processes, of which one is behind.
    else if (Number(news.id) <= Number(this.lastId)) return;
    else if (news.after === undefined || Number(news.after) > Number(this.lastId)) missed();
    this.lastId = news.id;
    if (news.type === 'event') tell(news.event);
  };
}
