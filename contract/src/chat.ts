import { z } from 'zod';
import { answerMetadata } from './chat-metadata.ts';
import { answerFailure } from './chat-stream.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { personaSeen } from './persona-seen.ts';
import { oneLine, storable } from './plain-text.ts';
import { id, searchText, timestamp } from './text.ts';

/** Format of an exported conversation. */
export const exportQuery = z.strictObject({ format: z.enum(['md', 'json']).default('md') });

/** `interrupted`: the server stopped while answering. All but `complete` and `streaming` can be retried. */
export const messageStatus = z.enum(['complete', 'streaming', 'stopped', 'failed', 'interrupted']);

export const rating = z.enum(['up', 'down']);

export const message = z.object({
  id,
  conversation_id: id,
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string(),
  created_at: timestamp,
  sender: z.enum(['user', 'fo', 'owner']),
  is_human: z.boolean(),
  status: messageStatus,
  /** For an answer: the message that it answers. */
  reply_to: id.nullable(),
  /** For a message of the viewer: the answer before it; while the owner answers, the viewer's message before it. */
  follows: id.nullable(),
  /** If there are several versions to choose from: all of them, including this one, oldest first. */
  variants: z.array(id),
  attachments: z.array(z.object({ id, file_name: z.string() })),
  client_message_id: z.string().nullable(),
  /** The visitor's rating of an answer of the persona. */
  rating: rating.nullable(),
  /** For the persona's owner: texts of other answers to the same question that the visitor rated down. */
  disliked_variants: z.array(z.string()).optional(),
  meta: answerMetadata.partial().extend({
    /** True if the persona answered that it does not know. */
    declined: z.boolean().optional(),
    error: answerFailure.optional(),
    /** Set if the message was written while the owner answered in person, or if that interrupted the answer. */
    epoch: z.number().int().optional(),
    /** Kind of a system message: the owner took over, or the persona answers again. */
    mark: z.enum(['taken_over', 'handed_back']).optional(),
  }),
});

/** Who answers: the persona, or its owner in person. */
export const holder = z.enum(['fo', 'owner']);

export const conversation = z.object({
  id,
  fo_id: id,
  user_id: id,
  title: z.string(),
  holder,
  /** True if the persona's owner cannot read it. */
  is_private: z.boolean(),
  /** `live_voice`: started as a live talk. */
  conversation_type: z.enum(['chat', 'live_voice']),
  /** When the live talk ended, null otherwise. The conversation may be continued in writing. */
  ended_at: timestamp.nullable(),
  created_at: timestamp,
  last_message_at: timestamp,
  /** Unread: there are messages since the viewer last opened it. */
  unread: z.boolean(),
  /** Pinned: listed first in the viewer's list of all conversations. */
  is_pinned: z.boolean(),
  /** Archived, until the next message in it. */
  is_archived: z.boolean(),
});

/** The newest messages of a conversation that come before a given one, or the newest of all; oldest first. */
export const conversationPage = conversation.extend({
  messages: z.array(message),
  /** True if there are older ones. */
  has_earlier: z.boolean(),
  /** Name of the persona's owner, who may answer in person. */
  owner_name: z.string().nullable(),
});

export const conversationRow = conversation.extend({
  preview: z.string(),
  /** An excerpt of the message that contains the searched text. */
  found: z.object({ message_id: id, text: z.string() }).nullable(),
  persona: personaSeen,
});

/** The list in which a person has put a conversation. */
export const conversationPlace = z.enum(['pinned', 'recent', 'archived']);

const byId = z.strictObject({ id });

export const chat = {
  conversations: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/conversations',
      summary: 'Your conversations, latest first; pinned ones lead the list of all',
    })
    .input(
      z.strictObject({
        /** Lists only conversations with this persona, archived ones included, latest first, pinned or not. */
        foId: id.optional(),
        /** Lists archived conversations, or the others. Ignored with `foId`. */
        kept: z.enum(['recent', 'archived']).default('recent'),
        /**
         * Searches titles, names of personas and messages. One call searches only a part of very many conversations: a
         * page can be short, or empty, although `next` is set.
         */
        search: searchText.optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ conversations: z.array(conversationRow), next: z.string().nullable() })),
  conversation: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/conversations/{id}',
      summary: 'Your conversation with its newest messages, or those before a given one',
    })
    .input(
      byId.extend({
        before: id.optional(),
        limit: z.coerce.number().int().min(1).max(limits.messagePage.max).default(limits.messagePage.default),
      }),
    )
    .output(conversationPage),
  find: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/conversations/{id}/find',
      summary: 'The messages of your conversation in which a text stands, oldest first',
    })
    .input(
      byId.extend({
        text: z.string().transform(storable).pipe(z.string().trim().min(1).max(limits.search.max)),
      }),
    )
    .output(z.object({ messages: z.array(id), more: z.boolean() })),
  read: operation('owner')
    .route({
      method: 'POST',
      path: '/api/v1/conversations/{id}/read',
      summary: 'Mark your conversation as read',
    })
    .input(byId)
    .output(z.object({})),
  rename: operation('owner')
    .route({ method: 'PATCH', path: '/api/v1/conversations/{id}', summary: 'Rename your conversation' })
    .input(
      byId.extend({
        title: z
          .string()
          .transform((text) => oneLine(storable(text)).trim())
          .pipe(
            z.string().min(1, 'Please enter a title.').max(200, 'A title can have at most 200 characters.'),
          ),
      }),
    )
    .output(conversation),
  arrange: operation('owner')
    .route({
      method: 'PUT',
      path: '/api/v1/conversations/{id}/arrangement',
      summary: 'Pin your conversation, which takes it out of the archive, or archive it, which unpins it',
    })
    .input(byId.extend({ place: conversationPlace }))
    .output(conversation),
  remove: operation('owner')
    .route({ method: 'DELETE', path: '/api/v1/conversations/{id}', summary: 'Delete your conversation' })
    .input(byId)
    .output(z.object({})),
  stop: operation('owner')
    .route({
      method: 'POST',
      path: '/api/v1/messages/{id}/stop',
      summary: 'Stop an answer; what was said stays',
    })
    .input(byId)
    .output(z.object({})),
  pick: operation('owner')
    .route({
      method: 'POST',
      path: '/api/v1/messages/{id}/pick',
      summary: 'Go on with this one of several answers or questions, and with what followed it',
    })
    .input(byId)
    .output(z.object({})),
  branch: operation('owner')
    .route({
      method: 'POST',
      path: '/api/v1/messages/{id}/branch',
      summary: 'A new conversation with everything up to this message',
    })
    .input(byId)
    .output(conversation),
  rate: operation('owner')
    .route({
      method: 'PUT',
      path: '/api/v1/messages/{id}/rating',
      summary: 'Say whether an answer helped you; null takes it back',
    })
    .input(byId.extend({ rating: rating.nullable() }))
    .output(z.object({ rating: rating.nullable() })),
  engine: operation('visitor')
    .route({ method: 'GET', path: '/api/v1/engine', summary: 'Which engine speaks on this site' })
    .output(z.object({ id: z.string(), label: z.string(), builtin: z.boolean() })),
};

export type Message = z.infer<typeof message>;
export type MessageStatus = z.infer<typeof messageStatus>;
export type ConversationPage = z.infer<typeof conversationPage>;
export type Conversation = z.infer<typeof conversation>;
export type ConversationRow = z.infer<typeof conversationRow>;
export type ConversationPlace = z.infer<typeof conversationPlace>;
export type Rating = z.infer<typeof rating>;
