import { z } from 'zod';
import { message } from './chat.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, searchText, timestamp } from './text.ts';
import { timeZone } from './time-zone.ts';
import { messageFeedback } from './training.ts';

export const inboxStatus = z.enum(['open', 'snoozed', 'closed']);

export const inboxReason = z.enum(['new_message', 'match_suggestion', 'live_conversation_ended']);

/**
 * Why an entry has priority. `asked_twice`: the visitor asked the same question again. The reasons stay until the owner
 * answers; when a message arrives after the owner has read or closed the entry, the reasons are determined again.
 */
export const priorityReason = z.enum(['asked_for_owner', 'not_known', 'asked_twice', 'thumbs_down']);

export const inboxEntry = z.object({
  id,
  fo_id: id,
  conversation_id: id.nullable(),
  status: inboxStatus,
  is_read: z.boolean(),
  reason: inboxReason,
  /** Above 0 if there is a reason for priority. */
  priority: z.number().int(),
  priority_reasons: z.array(priorityReason),
  title: z.string(),
  preview: z.string(),
  last_activity_at: timestamp,
  created_at: timestamp,
  /** When a snoozed entry reappears by itself. */
  snoozed_until: timestamp.nullable(),
  /** True if the visitor's messages do not end the snooze. */
  snooze_holds: z.boolean(),
  persona: z.object({
    id,
    name: z.string(),
    avatar_url: z.string().nullable(),
    handle: z.string(),
    owner_id: id,
  }),
  /** Null for a match suggestion. */
  conversation: z
    .object({
      id,
      title: z.string(),
      user_id: id,
      conversation_type: z.string(),
      visitor: z.object({ display_name: z.string().nullable(), avatar_url: z.string().nullable() }),
    })
    .nullable(),
  /** For a match suggestion: the suggested persona; null if it is no longer public or no longer open to suggestions. */
  match: z.object({ id, name: z.string(), avatar_url: z.string().nullable(), handle: z.string() }).nullable(),
});

/** Until when, in the person's own zone: in an hour, tomorrow at 9:00, or next Monday at 9:00. */
export const snoozeUntil = z.enum(['hour', 'tomorrow', 'monday']);

export const snooze = z.strictObject({
  until: snoozeUntil,
  zone: timeZone,
  /** True if the visitor's messages do not end the snooze. */
  holds: z.boolean(),
});

/** Closing or snoozing an entry hands its conversation back to the persona if the owner has taken it over. */
const changeFields = {
  is_read: z.boolean().optional(),
  /** `open` reopens a closed entry, and ends a snooze; it does not take over again. */
  status: z.enum(['open', 'closed']).optional(),
  snooze: snooze.optional(),
};

interface ChangeInput {
  is_read?: boolean | undefined;
  status?: 'open' | 'closed' | undefined;
  snooze?: object | undefined;
}

const hasChange = ({ is_read, status, snooze }: ChangeInput) =>
  (is_read ?? status ?? snooze) !== undefined && !(status && snooze);
const noChange = { message: 'Please say what is to change.' };

export const inboxChange = z.strictObject(changeFields).refine(hasChange, noChange);

/** A message as the owner reads it, with their own verdict on it. */
export const inboxMessage = message.extend({ feedback: messageFeedback.nullable() });

const byId = z.strictObject({ id });

/** A number of entries, capped at `limits.inbox.counted`. */
const count = z.number().int().max(limits.inbox.counted);

export const inbox = {
  list: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/inbox',
      summary: 'What visitors of your personas wrote: by priority, then the latest first',
    })
    .input(
      z.strictObject({
        foId: id.optional(),
        status: inboxStatus.default('open'),
        /**
         * Searches titles, previews, names of visitors and messages. One call searches only a part of very many entries: a
         * page can be short, or empty, although `next` is set.
         */
        search: searchText.optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ entries: z.array(inboxEntry), next: z.string().nullable() })),
  unread: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/inbox/unread',
      summary: `How many open entries you have not read; ${limits.inbox.counted} stand for more`,
    })
    .output(z.object({ unread: count })),
  counts: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/inbox/counts',
      summary: `How many entries there are of each status; ${limits.inbox.counted} stand for more`,
    })
    .input(z.strictObject({ foId: id.optional() }))
    .output(z.object({ open: count, snoozed: count, closed: count })),
  get: operation('owner')
    .route({ method: 'GET', path: '/api/v1/inbox/{id}', summary: 'An entry of your inbox' })
    .input(byId)
    .output(inboxEntry),
  update: operation('owner')
    .route({
      method: 'PATCH',
      path: '/api/v1/inbox/{id}',
      summary: 'Mark an entry as read or unread, close, reopen or snooze it',
    })
    .input(z.strictObject({ id, ...changeFields }).refine(hasChange, noChange))
    .output(inboxEntry),
  updateMany: operation('owner')
    .route({
      method: 'PATCH',
      path: '/api/v1/inbox',
      summary: 'The same with several entries: all of them change, or none',
    })
    .input(z.strictObject({ ids: z.array(id).min(1).max(limits.inbox.changed), change: inboxChange }))
    .output(z.object({ entries: z.array(inboxEntry) })),
  messages: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/inbox/{id}/messages',
      summary: 'The newest messages of an entry’s conversation, or those before a given one; oldest first',
    })
    .input(
      byId.extend({
        before: id.optional(),
        limit: z.coerce.number().int().min(1).max(limits.inbox.messages).default(limits.inbox.messages),
      }),
    )
    .output(z.object({ messages: z.array(inboxMessage), has_earlier: z.boolean() })),
};

export type InboxStatus = z.infer<typeof inboxStatus>;
export type InboxReason = z.infer<typeof inboxReason>;
export type PriorityReason = z.infer<typeof priorityReason>;
export type InboxEntry = z.infer<typeof inboxEntry>;
export type InboxChange = z.infer<typeof inboxChange>;
export type InboxMessage = z.infer<typeof inboxMessage>;
export type Snooze = z.infer<typeof snooze>;
