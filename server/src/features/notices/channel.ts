import type { SQL } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { StoredNotice } from '#platform/features';

export type ChannelName = 'mail' | 'push';

/** `skipped`: why, in words for the operator. Thrown errors are retried with backoff. */
export type Outcome = { sent: true } | { skipped: string } | { retryAt: Date };

/** A way by which notices leave the site. */
export interface Channel {
  name: ChannelName;
  /** Delay before sending, so that a notice that is seen on the site is not sent. */
  waitMilliseconds: number;
  /** SQL condition of whether a person, by id, can be reached by it at all. For others nothing is queued. */
  reaches(recipient: SQL): SQL;
  /**
   * Called after preferences, read state and access were checked. Must take less than a minute: then the lease ends and
   * another process may take over. After a crash it is called again, also for what may have been sent (at least once).
   */
  deliver(platform: Platform, notice: StoredNotice): Promise<Outcome>;
}
