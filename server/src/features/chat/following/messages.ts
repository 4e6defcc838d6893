import type { ChatEvent } from '@foyer/contract';
import type { MessageKind } from '#platform/bus';

/** What came since the batch before. The first has everything so far, the last ends the answer. */
export interface Batch {
  batch: number;
  events: ChatEvent[];
  isLast: boolean;
}

/** To every process: whoever makes this answer shall tell it to the sender from its beginning, or go on telling it. */
export const follow: MessageKind<{ answerId: string; followId: string }> = 'answer follow';

/** To the maker: nobody listens any more. */
export const unfollow: MessageKind<{ followId: string }> = 'answer unfollow';

/** To the process that follows. */
export const told = (followId: string): MessageKind<Batch> => `answer told ${followId}`;

/** To every process: this answer, up to this attempt, was stopped in the database. */
export const stopped: MessageKind<{ answerId: string; attempt: number }> = 'answer stopped';

/** The maker forgets a follower that it has not heard of for so long. */
export const leaseMilliseconds = 10_000;
export const renewMilliseconds = 3000;
