import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { personaFields } from './persona-fields.ts';
import { listOf } from './persona-schemas.ts';
import { storable } from './plain-text.ts';
import { id, personLine, personText, searchText, timestamp } from './text.ts';

const { nameMax, descriptionMax, sampleTextMax } = limits.voice;

export const voiceVisibility = z.enum(['public', 'private']);

export const voice = z.object({
  id,
  /** The provider's id. */
  voice_id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  visibility: voiceVisibility,
  sample_text: z.string(),
  provider: z.string(),
  /** Null for built-in voices. */
  created_by: id.nullable(),
  created_at: timestamp,
});

/**
 * `voice_id` is the id in the library; the provider's id is in `voices.voice_id`. `is_default`: the owner has chosen no
 * voice, or the chosen one is no longer available to them.
 */
export const foVoiceSettings = z.object({
  fo_id: id,
  /** Null if the viewer may not see the voice, as another person's private one. */
  voice_id: id.nullable(),
  is_active: z.boolean(),
  is_default: z.boolean(),
  /** Null if `voice_id` is null. */
  voices: voice.nullable(),
});

/** The voice of one of the viewer's personas; `is_default` as in `foVoiceSettings`. */
export const voiceUse = z.object({
  fo_id: id,
  name: z.string(),
  handle: z.string(),
  voice_id: id,
  is_default: z.boolean(),
});

/** A place that stored data of a deleted voice, as a display text. `isDone`: false while a job is still deleting it. */
export const removedPlace = z.object({ place: z.string(), isDone: z.boolean() });

/** Id of a voice in the library, or the provider's id. */
export const voiceId = z
  .string('Please select a voice.')
  .max(200)
  .transform((text) => storable(text).trim())
  .pipe(z.string().min(1, 'Please select a voice.'));

/** Comma-separated tags; empty ones are dropped. */
const tagList = z
  .string()
  .max(limits.tags.max * (limits.tags.maxLength + 1))
  .transform((list) => storable(list).toLowerCase().split(','))
  .transform((items) => items.map((tag) => tag.trim()).filter(Boolean));

export const voices = {
  list: operation('visitor')
    .route({
      method: 'GET',
      path: '/functions/v1/manage-voices',
      summary:
        'Public voices, your own (`mine`), or both, newest first, with all of `tags` (separated by commas); pass `next` as `cursor` for the next page',
    })
    .input(
      z.strictObject({
        visibility: z.enum(['public', 'mine', 'all']).default('all'),
        search: searchText.default(''),
        tags: tagList.optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ voices: z.array(voice), next: z.string().nullable() })),
  update: operation('owner')
    .route({ method: 'PUT', path: '/functions/v1/manage-voices', summary: 'Change a voice that you made' })
    .input(
      z.strictObject({
        id,
        name: personLine('Name', nameMax, 'Please enter a name.').optional(),
        description: personText('Description', descriptionMax).optional(),
        tags: listOf('voice', personaFields.tags).optional(),
        visibility: voiceVisibility.optional(),
        sample_text: personText('Sample text', sampleTextMax, 'Please enter a sample text.').optional(),
        /** True after a second confirmation that a clone of the owner's voice becomes public. */
        confirmPublic: z.boolean().optional(),
      }),
    )
    .output(z.object({ voice })),
  remove: operation('owner')
    .route({
      method: 'DELETE',
      path: '/api/v1/voices/{id}',
      summary: 'Delete a voice that you made; personas that spoke with it speak with the default voice',
    })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        receipt: z.array(removedPlace),
        /** The viewer's personas that used the voice, and now use the default one. */
        fallsBack: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  inUse: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/voices/in-use',
      summary: 'With which voice each of your personas speaks',
    })
    .output(z.object({ uses: z.array(voiceUse) })),
  ofPersona: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/fo-voice-settings',
      summary:
        'The voice of a persona that you may see (`get`), or of your own (`set`, with `voiceId`: its id, or its provider’s)',
    })
    .input(
      z.discriminatedUnion('action', [
        z.strictObject({ action: z.literal('get'), foId: id }),
        z.strictObject({ action: z.literal('set'), foId: id, voiceId }),
      ]),
    )
    .output(z.object({ settings: foVoiceSettings })),
};

export type Voice = z.infer<typeof voice>;
export type VoiceUse = z.infer<typeof voiceUse>;
export type RemovedPlace = z.infer<typeof removedPlace>;
export type FoVoiceSettings = z.infer<typeof foVoiceSettings>;
