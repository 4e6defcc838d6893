import type { Platform } from '#platform/context';
import { type Place, tellOfMessages } from '../presence/tell-both.ts';
import { batches } from './batches.ts';
import { perServer } from './per-server.ts';

interface Opened {
  place: Place;
  messageId: string;
}

/**
 * Tells the viewer's other tabs and the owner of a turn that was opened, and waits for the disk: once it resolves, neither
 * the question nor anything that was committed before can be lost any more. Turns that are opened meanwhile share the next
 * commit.
 */
export function announceTurn(platform: Platform, opened: Opened): Promise<void> {
  const announced = lane(platform)(opened);
  announced.catch((error: unknown) =>
    platform.log.warn({ err: error, messageId: opened.messageId }, 'a turn could not be announced'),
  );
  return announced;
}

const lane = perServer((platform: Platform) =>
  batches({
    run: (opened: Opened[]) =>
      platform.database.lane('announce turns')(async (tx) => {
        await tellOfMessages(tx, platform, opened);
        return opened.map(() => undefined);
      }),
    keyOf: ({ messageId }) => messageId,
  }),
);
