import type { ChatEvent } from '@foyer/contract';
import type { MessageKind } from '#platform/bus';

/** What came since the batch before. The first has everything so far, the last ends the answer. */
export interface Batch {
  batch: number;
  events: ChatEvent[];
  isLast: boolean;
}

/** Broadcast: the process that makes this answer shall stream it to the sender from its start, or keep streaming. */
export const follow: MessageKind<{ answerId: string; followId: string }> = 'answer follow';

/** To the process that makes the answer: nobody listens any more. */
export const unfollow: MessageKind<{ followId: string }> = 'answer unfollow';

/** To the following process. */
export const told = (followId: string): MessageKind<Batch> => `answer told ${followId}`;

/** To every process: this answer, up to this attempt, was stopped in the database. */
export const stopped: MessageKind<{ answerId: string; attempt: number }> = 'answer stopped';

/** A follower that does not renew for so long is removed. */
export const leaseMilliseconds = 10_000;
export const renewMilliseconds = 3000;
