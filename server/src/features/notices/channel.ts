import type { SQL } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { StoredNotice } from '#platform/features';

export type ChannelName = 'mail' | 'push';

/** `skipped`: the reason, for the operator. Thrown errors are retried with backoff. */
export type Outcome = { sent: true } | { skipped: string } | { retryAt: Date };

/** A channel that sends notices outside of the site. */
export interface Channel {
  name: ChannelName;
  /** Delay before sending, so that a notice that is seen on the site is not sent. */
  waitMilliseconds: number;
  /** SQL condition: whether a person, given by id, can be reached. For others nothing is queued. */
  reaches(recipient: SQL): SQL;
  /**
   * Called after preferences, read state and access were checked. Must take less than a minute: then the lease ends and
   * another process may take over. May be called again for the same notice after a crash (at least once).
   */
  deliver(platform: Platform, notice: StoredNotice): Promise<Outcome>;
}
