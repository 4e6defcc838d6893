import type { Vote } from '@foyer/contract';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fo_reviews } from './table.ts';

export interface VotePlace {
  foId: string;
  userId: string;
}

export const isVoteOf = ({ foId, userId }: VotePlace) =>
  and(eq(fo_reviews.fo_id, foId), eq(fo_reviews.user_id, userId));

/** How a person voted on a persona; null where they did not. */
export async function findVote(executor: Executor, place: VotePlace): Promise<Vote | null> {
  const [row] = await executor.select({ vote: fo_reviews.vote_type }).from(fo_reviews).where(isVoteOf(place));
  return row?.vote ?? null;
}
