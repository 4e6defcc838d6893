import { Conflict } from '#platform/errors';
import type { conversations } from '../table.ts';

/** While the owner answers in person there is no answer to make, and what was said is not put in other words. */
export function refuseWhileHeld({ holder }: Pick<typeof conversations.$inferSelect, 'holder'>): void {
  if (holder === 'owner')
    throw new Conflict(
      'owner_is_here',
      'The owner is here and answers in person. Please write a new message instead.',
    );
}
