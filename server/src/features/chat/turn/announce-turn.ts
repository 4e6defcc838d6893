import type { Platform } from '#platform/context';
import { type ConversationIds, publishMessages } from '../presence/publish-changes.ts';
import { inBatches } from './batches.ts';
import { perServer } from './per-server.ts';

interface OpenedTurn {
  conversation: ConversationIds;
  messageId: string;
}

/**
 * Notifies the viewer's other tabs and the owner of a new turn, and waits for the write to disk: once it resolves,
 * neither the question nor earlier commits can be lost. Concurrent turns share a commit.
 */
export function announceTurn(platform: Platform, opened: OpenedTurn): Promise<void> {
  const announced = announceInBatches(platform)(opened);
  announced.catch((error: unknown) =>
    platform.log.warn({ err: error, messageId: opened.messageId }, 'a turn could not be announced'),
  );
  return announced;
}

const announceInBatches = perServer((platform: Platform) =>
  inBatches({
    run: (opened: OpenedTurn[]) =>
      platform.database.lane('announce turns')(async (tx) => {
        await publishMessages(tx, platform, opened);
        return opened.map(() => undefined);
      }),
    keyOf: ({ messageId }) => messageId,
  }),
);
