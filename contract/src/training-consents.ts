import { z } from 'zod';
import { operation } from './operation.ts';
import { personaSeen } from './persona-seen.ts';
import { id, timestamp } from './text.ts';
import { consentTexts } from './training-consent-texts.ts';

const cursor = z.string().max(200).optional();
const ofPersona = '/api/v1/personas/{foId}';

export const consentKind = z.enum(Object.keys(consentTexts) as (keyof typeof consentTexts)[]);

/** Counts of what was deleted when a consent was withdrawn. */
export const receipt = z.object({
  at: timestamp,
  /** Learnt answers, unchanged. */
  answers: z.number().int(),
  /** Learnt answers with the owner's correction. */
  corrections: z.number().int(),
  /** Answers that the owner rejected, learnt as answers to avoid. */
  avoided: z.number().int(),
});

export const consent = z.object({
  id,
  fo_id: id,
  conversation_id: id.nullable(),
  kind: consentKind,
  granted: z.boolean(),
  text_version: z.string(),
  text: z.string(),
  created_at: timestamp,
  /** When it was withdrawn or replaced by another decision; null while in force. */
  ended_at: timestamp.nullable(),
  receipt: receipt.nullable(),
});

export const consentRow = consent.extend({
  persona: personaSeen,
  conversation_title: z.string().nullable(),
});

/** The consent in force for one conversation. */
export const consentState = z.object({
  /** True to ask for consent: the viewer has not decided for this persona, and the persona may learn. */
  ask: z.boolean(),
  /** True if the persona learns from visitors who consent. */
  allowed: z.boolean(),
  /** True if the owner wants consent to be highlighted. Only the viewer's click decides. */
  preselected: z.boolean(),
  current: consent.nullable(),
});

const byId = z.strictObject({ id });

export const trainingConsents = {
  list: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/consents',
      summary: 'What you agreed to and what not, newest first',
    })
    .input(z.strictObject({ cursor }))
    .output(z.object({ consents: z.array(consentRow), next: z.string().nullable() })),
  state: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/conversations/{id}/consent',
      summary: 'Whether your conversation may be learnt from',
    })
    .input(byId)
    .output(consentState),
  decide: operation('user')
    .route({
      method: 'POST',
      path: `${ofPersona}/consents`,
      summary: 'Allow or refuse something; to refuse what was allowed withdraws it',
    })
    .input(
      z
        .strictObject({
          foId: id,
          /** Absent for a conversation that has not started yet. */
          conversationId: id.nullish(),
          kind: consentKind,
          granted: z.boolean(),
          /** Version of the text that was shown. */
          textVersion: z.string().max(40),
        })
        .refine(({ kind, conversationId }) => kind !== 'train_on_chat' || conversationId, {
          message: 'Please say which conversation.',
        }),
    )
    .output(consent),
  withdraw: operation('owner')
    .route({
      method: 'POST',
      path: '/api/v1/consents/{id}/withdraw',
      summary: 'Withdraw a consent; what was learnt by it is deleted, and the receipt says what',
    })
    .input(byId)
    .output(consent),
};

export type Consent = z.infer<typeof consent>;
export type ConsentRow = z.infer<typeof consentRow>;
export type ConsentState = z.infer<typeof consentState>;
export type Receipt = z.infer<typeof receipt>;
