import { z } from 'zod';
import { characterCount } from './character-count.ts';
import { firstCharacters } from './first-characters.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { storable } from './plain-text.ts';
import { id, personLine, timestamp } from './text.ts';
import { cloneConsentVersion } from './voice-clone-consent.ts';

const { signatureMin, signatureMax, maxBodyBytes } = limits.voiceClone;
const { maxCount, nameMax } = limits.voiceSample;

/** `consent`: the recording that reads the consent sentence, which is the first. */
export const voiceSampleKind = z.enum(['consent', 'recorded', 'uploaded']);

export const voiceSample = z.object({
  id,
  name: z.string(),
  kind: voiceSampleKind,
  /** Measured duration in seconds. */
  seconds: z.number(),
  /** True if the consent sentence was recognised in it; null if no speech recognition ran. */
  is_heard: z.boolean().nullable(),
  /** Name in the consent sentence; null for other samples. */
  signature: z.string().nullable(),
  created_at: timestamp,
  /** URL of the audio, valid for an hour. */
  audio_url: z.string(),
});

const signature = personLine('Signature', signatureMax).refine(
  (text) => characterCount(text) >= signatureMin,
  `Please sign with your full name, at least ${signatureMin} characters.`,
);

const accepted = z.literal(true, { error: 'All three consents are needed to clone a voice.' });

export const cloneConsent = z.strictObject({
  consent_to_clone: accepted,
  consent_to_use: accepted,
  consent_to_store: accepted,
  signature,
  /** When the person signed, by their own clock. */
  timestamp: z.iso.datetime({ offset: true }),
  /** Version of the text that was agreed to; the current one by default. */
  text_version: z.literal(cloneConsentVersion).default(cloneConsentVersion),
});

/** The form fields beside `audio` of an upload. Nothing is stored without consent. */
export const voiceSampleFields = z.strictObject({
  kind: voiceSampleKind,
  consent_to_store: z.literal('true', { error: 'Please agree first that your samples are stored.' }),
  text_version: z.literal(cloneConsentVersion, { error: 'The consent has changed. Please read it again.' }),
  /** Name in the consent sentence. */
  signature: signature.optional(),
});

const sampleName = z
  .string()
  .max(1000)
  .transform((name) => firstCharacters(storable(name).trim(), nameMax));

export const voiceCloning = {
  clone: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/clone-voice',
      summary:
        'Clone your own voice, from samples sent along in base64 or from those uploaded before (`sample_ids`); it begins private',
    })
    .input(
      z
        .strictObject({
          name: personLine('Name', limits.voice.nameMax, 'Please enter a voice name.'),
          consent_data: cloneConsent,
          audio_samples: z.array(z.string().max(maxBodyBytes)).max(maxCount).default([]),
          sample_names: z.array(sampleName).max(maxCount).default([]),
          sample_mime_types: z.array(z.string().max(200)).max(maxCount).default([]),
          sample_ids: z.array(id).max(maxCount).default([]),
        })
        .refine(
          ({ audio_samples, sample_ids }) => audio_samples.length === 0 || sample_ids.length === 0,
          'Please send samples, or name those that were uploaded.',
        ),
    )
    .output(
      z.object({
        /** Id of the new voice in the library. */
        voiceId: id,
        providerVoiceId: z.string(),
        sampleAudioUrl: z.string(),
        message: z.string(),
      }),
    ),
  samples: {
    list: operation('user')
      .route({
        method: 'GET',
        path: '/api/v1/voice-samples',
        summary: 'Your samples of which no voice was made yet, oldest first, and what makes a voice of them',
      })
      .output(
        z.object({
          samples: z.array(voiceSample),
          /** `is_approximate`: the engine adjusts one of its own voices to resemble the person's. */
          engine: z.object({ id: z.enum(['built-in', 'elevenlabs']), is_approximate: z.boolean() }),
          /** True if the consent recording is compared with the consent sentence. */
          listens: z.boolean(),
        }),
      ),
    remove: operation('owner')
      .route({ method: 'DELETE', path: '/api/v1/voice-samples/{id}', summary: 'Delete a sample of yours' })
      .input(z.strictObject({ id }))
      .output(z.object({})),
  },
};

export type VoiceSample = z.infer<typeof voiceSample>;
export type VoiceSampleKind = z.infer<typeof voiceSampleKind>;
export type CloneConsent = z.input<typeof cloneConsent>;
export type ClonedVoice = z.infer<NonNullable<(typeof voiceCloning.clone)['~orpc']['outputSchema']>>;
