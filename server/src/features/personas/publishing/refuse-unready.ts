import {
  isReadyToPublish,
  type Progress,
  publishingThreshold,
  readinessOf,
} from '@foyer/contract/persona-readiness';
import { Refusal } from '#platform/errors';

/** Refuses to publish what is not ready. What is public already stays so, and everybody may withdraw. */
export function refuseUnready(before: Progress & { is_public: boolean }, isPublic: boolean | undefined) {
  if (!isPublic || before.is_public || isReadyToPublish(before)) return;
  const readiness = readinessOf(before);
  throw new Refusal(
    409,
    'not_ready',
    `Your FO is ${Math.floor(readiness)}% ready. It can be published from ${publishingThreshold}% on.`,
    { details: { readiness, threshold: publishingThreshold } },
  );
}
