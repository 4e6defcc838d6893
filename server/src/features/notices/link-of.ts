import { ownerOf } from '#features/personas';
import type { Executor } from '#platform/database';
import type { Notice } from '#platform/features';
import { kinds } from './kinds.ts';

/** A path of the site. */
export async function linkOf(executor: Executor, notice: Notice): Promise<string> {
  const { decidedBy, link } = kinds[notice.kind];
  // Kinds decided by a persona's settings are sent to its owner only.
  const isOwner = decidedBy === 'persona' || (await ownerOf(executor, notice.foId)) === notice.recipient;
  return link(notice, isOwner);
}
