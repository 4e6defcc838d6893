import { z } from 'zod';
import { id } from './text.ts';

/** What a person can be told of outside the page where it happened: on the site, by mail, by push. */
export const noticeKind = z.enum([
  'new_message',
  'match_suggestion',
  'live_conversation_ended',
  'owner_replied',
  'evaluation_finished',
  'document_failed',
  'voice_gone',
  'new_follower',
  'moderation',
]);

export type NoticeKind = z.infer<typeof noticeKind>;

/**
 * What `GET /realtime/v1` tells a viewer: which thing of theirs changed. It carries no content; the client refetches.
 * After a gap that the server cannot fill, the client refetches everything it shows.
 */
export const viewerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), foId: id, jobId: id }),
  z.object({ type: z.literal('message'), foId: id, conversationId: id, messageId: id }),
  z.object({
    type: z.literal('inbox'),
    foId: id,
    entryId: id,
    change: z.enum(['insert', 'update', 'remove']),
    /** Of a new entry: its owner does not want to be told of such. */
    silent: z.boolean().optional(),
  }),
  z.object({ type: z.literal('evaluation'), foId: id, runId: id }),
  /** Typing indicator of the other side. Never stored, so it may be lost. */
  z.object({ type: z.literal('typing'), conversationId: id, by: z.enum(['owner', 'visitor']) }),
  /** Who answers in the conversation changed: the persona or its owner. */
  z.object({ type: z.literal('presence'), foId: id, conversationId: id }),
  z.object({ type: z.literal('notice'), foId: id, noticeId: id, kind: noticeKind, link: z.string() }),
  /** The number of unread items changed, maybe by another device. */
  z.object({ type: z.literal('counts') }),
  /** "Keep owner in the loop" was turned off or on: the client refetches everything about visitors. */
  z.object({ type: z.literal('loop'), foId: id }),
  /** A session of theirs was ended, maybe the client's own: then the stream ends too. */
  z.object({ type: z.literal('session') }),
]);

export type ViewerEvent = z.infer<typeof viewerEvent>;
