import {
  isReadyToPublish,
  type Progress,
  publishingThreshold,
  readinessOf,
} from '@foyer/contract/persona-readiness';
import { Refusal } from '#platform/errors';

interface Flags {
  is_public: boolean;
  is_unlisted: boolean;
}

/**
 * Throws when a persona below the readiness threshold would become public or unlisted. One that is visible already may
 * stay so or become less visible.
 */
export function refuseUnready(before: Progress & Flags, changes: Partial<Flags>) {
  const becomesVisible =
    (changes.is_public || (changes.is_unlisted && !before.is_unlisted)) && !before.is_public;
  if (!becomesVisible || isReadyToPublish(before)) return;
  const readiness = readinessOf(before);
  throw new Refusal(
    409,
    'not_ready',
    `Your FO is ${Math.floor(readiness)}% ready. It can be published from ${publishingThreshold}% on.`,
    { details: { readiness, threshold: publishingThreshold } },
  );
}
