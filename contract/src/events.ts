import { z } from 'zod';
import { id } from './text.ts';

/**
 * What `GET /realtime/v1` tells a viewer: which thing of theirs changed. It carries no content; the client refetches.
 * After a reconnect the client refetches everything it shows.
 */
export const viewerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), foId: id, jobId: id }),
  z.object({ type: z.literal('message'), foId: id, conversationId: id, messageId: id }),
  z.object({ type: z.literal('inbox'), foId: id, entryId: id, change: z.enum(['insert', 'update']) }),
  z.object({ type: z.literal('evaluation'), foId: id, runId: id }),
  /** A session of theirs was ended, maybe the client's own: then the stream ends too. */
  z.object({ type: z.literal('session') }),
]);

export type ViewerEvent = z.infer<typeof viewerEvent>;
