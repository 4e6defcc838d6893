import type { ChatEvent } from '@foyer/contract';
import type { MessageKind } from '#platform/bus';

/**
 * Events since the previous batch, none in the response to a renewal. The first batch has all events so far, the last one
 * ends the answer.
 */
export interface Batch {
  batch: number;
  events: ChatEvent[];
  isLast: boolean;
}

/**
 * Broadcast: asks the process that makes this answer to stream it to the sender from its start, or to keep streaming.
 */
export const follow: MessageKind<{ answerId: string; followId: string }> = 'answer follow';

/** Broadcast, so that it is not read before `follow`: asks the process that makes the answer to stop streaming. */
export const unfollow: MessageKind<{ followId: string }> = 'answer unfollow';

/** The answer's events, sent to the following process. */
export const eventsFor = (followId: string): MessageKind<Batch> => `answer told ${followId}`;

/** Broadcast: this answer was stopped in the database, up to this attempt. */
export const answerStopped: MessageKind<{ answerId: string; attempt: number }> = 'answer stopped';

/** Time after which a follower that does not renew is removed. */
export const leaseMilliseconds = 10_000;
export const renewMilliseconds = 3000;
