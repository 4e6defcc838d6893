import type { TurnParts } from '@foyer/engine';
import type { Platform } from '#platform/context';
import type { NearQuestion } from '#platform/features';
import { recallFactsAndMemories } from './recall.ts';
import { readViewerMemory } from './remembered/read-viewer-memory.ts';

/** What a persona has learnt that is relevant to a turn: about its subject, and about the visitor. */
export async function recallLearnt(
  platform: Platform,
  question: NearQuestion,
): Promise<Pick<TurnParts, 'facts' | 'memories' | 'viewerMemory'>> {
  const [subject, viewerMemory] = await Promise.all([
    recallFactsAndMemories(platform, question),
    readViewerMemory(platform, { foId: question.foId, userId: question.viewerId }),
  ]);
  return { ...subject, viewerMemory };
}
