import type { TurnParts } from '@foyer/engine';
import type { Platform } from '#platform/context';
import type { NearQuestion } from '#platform/features';
import { recallSubject } from './recall.ts';
import { readViewerMemory } from './remembered/read-viewer-memory.ts';

/** What a turn is given of what the persona has learnt: of the subject, and of who asks. */
export async function recallLearnt(
  platform: Platform,
  near: NearQuestion,
): Promise<Pick<TurnParts, 'facts' | 'memories' | 'viewerMemory'>> {
  const [subject, viewerMemory] = await Promise.all([
    recallSubject(platform, near),
    readViewerMemory(platform, { foId: near.foId, userId: near.viewerId }),
  ]);
  return { ...subject, viewerMemory };
}
