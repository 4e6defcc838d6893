import { z } from 'zod';
import { characterCount } from './character-count.ts';
import { answerMetadata, source } from './chat-metadata.ts';
import { limits } from './limits.ts';
import { storable } from './plain-text.ts';
import { id } from './text.ts';

const messageText = (emptyMessage: string) =>
  z
    .string()
    .transform((text) => storable(text).trim())
    .pipe(
      z
        .string()
        .min(1, emptyMessage)
        .refine(
          (text) => characterCount(text) <= limits.message.max,
          `A message can have at most ${limits.message.max} characters.`,
        ),
    );

/**
 * Body of `POST /functions/v1/chat`. Exactly one of these is given: `message`, which with `edit` replaces an earlier
 * message of the viewer; `retry`, the id of a failed, interrupted or stopped answer, which is generated again in its
 * place; `regenerate`, the id of an answer to which another variant is generated. With `simulate`, which requires a
 * `message` without `edit`, nothing is stored.
 */
export const chatRequest = z
  .strictObject({
    foId: id,
    message: messageText('Please enter a message.').optional(),
    conversationId: id.nullish(),
    simulate: z.boolean().optional(),
    /** Idempotency key: a second request with the same key gets the stream of the first. */
    clientMessageId: id.optional(),
    retry: id.optional(),
    regenerate: id.optional(),
    /** Id of the message that this one replaces on the path; it stays as a variant, with all that followed. */
    edit: id.optional(),
    /** Id of an uploaded file of the viewer; the answer waits until the file has been processed. */
    attachment: id.optional(),
    /** Makes the conversation private, so that the persona's owner cannot read it; only with its first message. */
    private: z.boolean().optional(),
    /** True for a message of a live talk, which must still be open. */
    live: z.boolean().optional(),
    /** True to stream the built-in engine's answer at once instead of at reading speed. */
    instant: z.boolean().optional(),
  })
  .refine(
    ({ message, retry, regenerate }) =>
      [message, retry, regenerate].filter((field) => field !== undefined).length === 1,
    { message: 'Please enter a message.' },
  )
  .refine(({ message, edit, attachment }) => message !== undefined || (!edit && !attachment), {
    message: 'Please enter a message.',
  })
  .refine(
    ({ private: isPrivate, message, conversationId, edit, simulate }) =>
      !isPrivate || (message !== undefined && !conversationId && !edit && !simulate),
    { message: 'Only a new conversation can be made private.' },
  )
  .refine(
    ({ live, message, conversationId, edit, simulate }) =>
      !live || (message !== undefined && conversationId && !edit && !simulate),
    { message: 'A live talk takes messages, and is started first.' },
  )
  .refine(({ simulate, retry, regenerate, edit }) => !simulate || !(retry || regenerate || edit), {
    message: 'A simulated turn takes the place of no stored one.',
  });

export const answerFailure = z.object({ code: z.string(), message: z.string() });

/** One event of the answer's stream, after `data: `; the stream ends with `[DONE]`. */
export const chatEvent = z.discriminatedUnion('type', [
  answerMetadata.extend({
    type: z.literal('metadata'),
    /** Absent with `simulate`. */
    conversationId: id.optional(),
    messageId: id.optional(),
    userMessageId: id.optional(),
  }),
  z.object({ type: z.literal('content'), content: z.string(), replace: z.boolean().optional() }),
  /** The passages that the finished answer cites, and whether it says that the persona does not know. */
  z.object({ type: z.literal('sources'), sources: z.array(source), declined: z.boolean().optional() }),
  answerFailure.extend({ type: z.literal('error') }),
  /** Sent instead of an answer: the message is stored, and the persona's owner answers in person. */
  z.object({
    type: z.literal('held'),
    conversationId: id,
    userMessageId: id,
    owner_name: z.string().nullable(),
  }),
]);

export type ChatRequest = z.input<typeof chatRequest>;
export type ChatEvent = z.infer<typeof chatEvent>;
export type AnswerFailure = z.infer<typeof answerFailure>;
