import { z } from 'zod';
import { operation } from './operation.ts';
import { storable } from './plain-text.ts';
import { id } from './text.ts';

/** The data that a page shows before a talk begins. */
export const liveEntry = z.object({
  persona: z.object({
    id,
    name: z.string(),
    /** The current version, which may differ from the requested one. */
    handle: z.string(),
    avatar_url: z.string().nullable(),
    role: z.string(),
    is_owner: z.boolean(),
  }),
  /** The text that the viewer agrees to by starting. `stands`: true if they have agreed before and not withdrawn it. */
  consent: z.object({ version: z.string(), text: z.string(), stands: z.boolean() }),
  /** True if a talk can be started that the persona's owner cannot read. */
  offers_private: z.boolean(),
});

const heardFields = {
  /** The id of the answer. */
  messageId: id.optional(),
  /** Alternatively the client's id of the question: the client may not know the id of the answer yet. */
  clientMessageId: id.optional(),
  /** Number of characters of the answer that were played, in code points. */
  heard: z.number().int().min(0).max(1_000_000),
};

const hasOneId = ({ messageId, clientMessageId }: { messageId?: string; clientMessageId?: string }) =>
  (messageId === undefined) !== (clientMessageId === undefined);
const oneAnswer = { message: 'Please name one answer.' };

/** How much of an answer was played before it was interrupted. */
export const heardAnswer = z.strictObject(heardFields).refine(hasOneId, oneAnswer);

const ofTalk = { conversationId: id };
const path = '/api/v1/live';

export const live = {
  entry: operation('visitor')
    .route({ method: 'GET', path: `${path}/{handle}`, summary: 'What to know before a live talk' })
    .input(z.strictObject({ handle: z.string().max(100).transform(storable) }))
    .output(liveEntry),
  start: operation('user')
    .route({ method: 'POST', path, summary: 'Begin a live talk; an earlier one that is still open ends' })
    .input(
      z.strictObject({
        foId: id,
        consent: z.literal(true, 'Please agree to the recording notice first.'),
        /** Version of the text that was shown. */
        textVersion: z.string().max(40),
        /** True to make the talk unreadable for the persona's owner. */
        private: z.boolean().default(false),
      }),
    )
    .output(z.object({ conversationId: id })),
  heard: operation('owner')
    .route({
      method: 'POST',
      path: `${path}/{conversationId}/heard`,
      summary: 'Keep of an interrupted answer only what was heard',
    })
    .input(z.strictObject({ ...ofTalk, ...heardFields }).refine(hasOneId, oneAnswer))
    /** The part of the answer that is kept; null if nothing is. */
    .output(z.object({ content: z.string().nullable() })),
  end: operation('owner')
    .route({ method: 'POST', path: `${path}/{conversationId}/end`, summary: 'End a live talk' })
    .input(z.strictObject({ ...ofTalk, interrupted: heardAnswer.optional() }))
    /** `kept`: false for a talk in which nothing was said, which is deleted. */
    .output(z.object({ kept: z.boolean() })),
};

export type LiveEntry = z.infer<typeof liveEntry>;
export type HeardAnswer = z.infer<typeof heardAnswer>;
