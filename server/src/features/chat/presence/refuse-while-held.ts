import { Conflict } from '#platform/errors';
import type { conversations } from '../table.ts';

/** Refuses retries and edits while the owner answers in person. */
export function refuseWhileHeld({ holder }: Pick<typeof conversations.$inferSelect, 'holder'>): void {
  if (holder === 'owner')
    throw new Conflict(
      'owner_is_here',
      'The owner is here and answers in person. Please write a new message instead.',
    );
}
