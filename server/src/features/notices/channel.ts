import type { Platform } from '#platform/context';
import type { StoredNotice } from '#platform/features';

export type ChannelName = 'mail' | 'push';

/** `skipped`: why, in words for the operator. Thrown errors are tried again, later and later. */
export type Outcome = { sent: true } | { skipped: string } | { retryAt: Date };

/** A way by which notices leave the site. */
export interface Channel {
  name: ChannelName;
  /** How long a notice waits first, so that one that is seen on the site is not sent. */
  waitMilliseconds: number;
  /**
   * Once switches, read marks and access were found to allow it. Takes less than a minute: then another process may take
   * the notice over. After a crash it is called again for what may have been sent.
   */
  deliver(platform: Platform, notice: StoredNotice): Promise<Outcome>;
}
