import { z } from 'zod';
import { id } from './text.ts';

/** Kinds of notifications: a person can get them on the site, by mail and by push. */
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
 * The events of `GET /realtime/v1`: which thing of the viewer's changed. They carry no content; the client refetches.
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
    /** True for a new entry of which its owner does not want to be notified. */
    silent: z.boolean().optional(),
  }),
  z.object({ type: z.literal('evaluation'), foId: id, runId: id }),
  /** Typing indicator of the other side. Never stored, so it may be lost. */
  z.object({ type: z.literal('typing'), conversationId: id, by: z.enum(['owner', 'visitor']) }),
  /** Who answers in the conversation changed: the persona or its owner. */
  z.object({ type: z.literal('presence'), foId: id, conversationId: id }),
  z.object({ type: z.literal('notice'), foId: id, noticeId: id, kind: noticeKind, link: z.string() }),
  /** The number of unread items changed, possibly on another device. */
  z.object({ type: z.literal('counts') }),
  /** "Keep owner in the loop" was turned off or on; the client refetches everything about visitors. */
  z.object({ type: z.literal('loop'), foId: id }),
  /** The owner changed settings of their persona, possibly on another device. */
  z.object({ type: z.literal('settings'), foId: id }),
  /** The viewer gave, refused or withdrew a consent about this persona, possibly on another device. */
  z.object({ type: z.literal('consent'), foId: id }),
  /**
   * The viewer taught their persona something or took it back; or edited what a persona remembers of them. Or a visitor
   * gave or withdrew consent to training, the persona learnt from a visitor, or a visitor deleted a conversation with
   * that consent or with a verdict of the viewer.
   */
  z.object({ type: z.literal('training'), foId: id }),
  /** A persona of the viewer, or one that they have talked with, was deleted with its conversations. */
  z.object({ type: z.literal('removed'), foId: id }),
  /** A session of the viewer was ended, possibly the client's own; the stream then ends, too. */
  z.object({ type: z.literal('session') }),
]);

export type ViewerEvent = z.infer<typeof viewerEvent>;
