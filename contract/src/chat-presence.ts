import { z } from 'zod';
import { holder, message } from './chat.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { storable } from './plain-text.ts';
import { id, timestamp } from './text.ts';

/** Who answers in a conversation, and who has it open. */
export const presence = z.object({
  conversation_id: id,
  holder,
  /**
   * Incremented whenever the holder changes (optimistic locking): an answer that the persona began before is discarded.
   */
  epoch: z.number().int(),
  /** Name of the persona's owner. */
  owner_name: z.string().nullable(),
  /** When the persona will answer again unless the owner writes; null while the persona answers. */
  hand_back_at: timestamp.nullable(),
  /** Seconds until then, for clients whose clock may be wrong. */
  seconds_to_hand_back: z.number().min(0).nullable(),
  /** True if the visitor has the conversation open. */
  visitor_here: z.boolean(),
  /** False while the persona is private: the visitor can read what the owner writes, but not answer. */
  visitor_can_write: z.boolean(),
});

/** A message that the owner writes to a visitor. */
export const replyText = z
  .string()
  .transform((text) => storable(text).trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter a message')
      .max(limits.ownerReply.max, `Message is too long (max ${limits.ownerReply.max} characters)`),
  );

const byId = z.strictObject({ id });
const draft = z.object({ content: z.string() });
const path = '/api/v1/conversations/{id}';

/** Calls of a persona's owner in a visitor's conversation, and presence and typing for both sides. */
export const chatPresence = {
  ownerReply: operation('owner')
    .route({
      method: 'POST',
      path: '/functions/v1/owner-reply',
      summary: 'Write to a visitor of your persona in person',
    })
    .input(
      z.strictObject({
        conversationId: id,
        content: replyText,
        /** A reply that is sent again with the same id is stored once. */
        clientMessageId: id.optional(),
      }),
    )
    .output(message),
  takeOver: operation('owner')
    .route({
      method: 'POST',
      path: `${path}/take-over`,
      summary: 'Answer a visitor in place of your persona, which is silent from now on',
    })
    .input(byId)
    .output(presence),
  handBack: operation('owner')
    .route({
      method: 'POST',
      path: `${path}/hand-back`,
      summary: 'Let your persona answer again; it answers what waits',
    })
    .input(byId)
    .output(presence),
  typing: operation('owner')
    .route({ method: 'POST', path: `${path}/typing`, summary: 'Tell the other side that you are writing' })
    .input(byId)
    .output(z.object({})),
  presence: operation('owner')
    .route({ method: 'GET', path: `${path}/presence`, summary: 'Who answers, and who is there' })
    .input(byId)
    .output(presence),
  draft: operation('owner')
    .route({ method: 'GET', path: `${path}/reply-draft`, summary: 'Your reply that is not sent yet' })
    .input(byId)
    .output(draft),
  saveDraft: operation('owner')
    .route({ method: 'PUT', path: `${path}/reply-draft`, summary: 'Keep a reply that is not sent yet' })
    .input(
      byId.extend({ content: z.string().transform(storable).pipe(z.string().max(limits.ownerReply.max)) }),
    )
    .output(draft),
  choices: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{foId}/chat-choices',
      summary: 'What may be chosen before the first message to a persona',
    })
    .input(z.strictObject({ foId: id }))
    .output(
      z.object({
        /** True if a conversation can be started that the persona's owner cannot read. */
        private: z.boolean(),
      }),
    ),
  discard: operation('owner')
    .route({
      method: 'POST',
      path: '/api/v1/files/{id}/discard',
      summary: 'Delete your file if no message has it; a file of the persona’s owner stays',
    })
    .input(byId)
    .output(z.object({})),
};

export type Presence = z.infer<typeof presence>;
