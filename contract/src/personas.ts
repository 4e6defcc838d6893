import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { personaFunctions } from './persona-functions.ts';
import { personaPrivacy } from './persona-privacy.ts';
import { id, personText, storable, timestamp, unique } from './text.ts';
import { personaVersions, versionNumber } from './versions.ts';

const emptyIdentity = 'Name and bio cannot be empty after sanitization.';

export const principles = z
  .array(personText('A principle', limits.principles.maxLength))
  .transform((items) => unique(items.filter(Boolean)))
  .pipe(
    z
      .array(z.string())
      .min(limits.principles.min, `Please add at least ${limits.principles.min} core principles.`)
      .max(limits.principles.max, `A persona has at most ${limits.principles.max} core principles.`),
  );

/** `whose` is what has them, in a word for people. */
export const tagsOf = (whose: string) =>
  z
    .array(personText('A tag', limits.tags.maxLength))
    .transform((items) => unique(items.map((tag) => tag.toLowerCase()).filter(Boolean)))
    .pipe(z.array(z.string()).max(limits.tags.max, `A ${whose} has at most ${limits.tags.max} tags.`));

export const tags = tagsOf('persona');

/** Each field as a person may set it. Defaults belong to creating alone: in an update they would undo things. */
const personaFields = {
  name: personText('Name', limits.personaName.max, emptyIdentity),
  bio: personText('Description', limits.bio.max, emptyIdentity),
  core_principles: principles,
  writing_sample: personText('Writing sample', limits.writingSample.max),
  tags,
  avatar_url: z.string().max(300).nullable(),
  is_public: z.boolean(),
};

export const personaInput = z.strictObject({
  ...personaFields,
  writing_sample: personaFields.writing_sample.default(''),
  tags: personaFields.tags.default([]),
  avatar_url: personaFields.avatar_url.default(null),
  is_public: personaFields.is_public.default(false),
});

export const personaChange = z
  .strictObject({
    ...personaFields,
    style_instructions: personText('Style instructions', limits.styleInstructions.max).nullable(),
  })
  .partial();

/** What anyone who may see the persona sees. */
export const persona = z.object({
  id,
  handle: z.string(),
  name: z.string(),
  bio: z.string(),
  role: z.string(),
  tags: z.array(z.string()),
  core_principles: z.array(z.string()),
  avatar_url: z.string().nullable(),
  owner_id: id,
  created_at: timestamp,
  is_public: z.boolean(),
  is_verified: z.boolean(),
  total_interactions: z.number().int(),
  thumbs_up: z.number().int(),
  thumbs_down: z.number().int(),
  learning_level: z.number().int(),
  knowledge_score: z.number().int(),
  creator: z.object({ display_name: z.string().nullable(), avatar_url: z.string().nullable() }),
});

/** What the owner alone sees on top. */
export const ownPersona = persona.extend({
  writing_sample: z.string(),
  style_instructions: z.string().nullable(),
  onboarding_completed: z.boolean(),
});

/** The owner's card: with the pure functions of `readiness.ts`, all that it shows. */
export const ownOverview = ownPersona.extend({
  counts: z.object({
    documents: z.number().int(),
    facts: z.number().int(),
    /** Answers that it has learnt to give. */
    memories: z.number().int(),
    /** With visitors. */
    conversations: z.number().int(),
    unread: z.number().int(),
    test_questions: z.number().int(),
    versions: z.number().int(),
  }),
});

const visibility = z.strictObject({ id, is_public: z.boolean() });

export const personas = {
  ...personaFunctions,
  ...personaPrivacy,
  versions: {
    ...personaVersions,
    restore: operation('owner')
      .route({
        method: 'POST',
        path: '/api/v1/personas/{id}/versions/{number}/restore',
        summary: 'Bring back what your persona was, as a new version; who may see it stays as it is',
      })
      .input(z.strictObject({ id, number: versionNumber }))
      .output(ownPersona),
  },
  create: operation('user')
    .route({ method: 'POST', path: '/api/v1/personas', summary: 'Make your persona (one per user)' })
    .input(personaInput)
    .output(ownPersona),
  update: operation('owner')
    .route({ method: 'PATCH', path: '/api/v1/personas/{id}', summary: 'Change your persona' })
    .input(z.strictObject({ id, ...personaChange.shape }))
    .output(ownPersona),
  complete: operation('owner')
    .route({
      method: 'POST',
      path: '/api/v1/personas/{id}/complete',
      summary:
        'Finish the setup, with the Make Public switch; style instructions are made where they are missing',
    })
    .input(visibility)
    .output(ownPersona),
  setPublic: operation('owner')
    .route({
      method: 'PUT',
      path: '/api/v1/personas/{id}/visibility',
      summary: 'Publish your persona to the marketplace, from 40% readiness on, or make it private',
    })
    .input(visibility)
    .output(ownPersona),
  remove: operation('owner')
    .route({
      method: 'DELETE',
      path: '/api/v1/personas/{id}',
      summary: 'Delete your persona and everything of it; `confirmation` is the word DELETE',
    })
    .input(z.strictObject({ id, confirmation: z.string().max(20).default('') }))
    .output(z.object({})),
  own: operation('user')
    .route({ method: 'GET', path: '/api/v1/personas/own', summary: 'Your persona with its counts, or null' })
    .output(ownOverview.nullable()),
  getOwn: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{id}/edit',
      summary: 'Your persona with what only you see',
    })
    .input(z.strictObject({ id }))
    .output(ownPersona),
  get: operation('visitor')
    .route({ method: 'GET', path: '/api/v1/personas/{id}', summary: 'A persona that you may see, by id' })
    .input(z.strictObject({ id }))
    .output(persona),
  byHandle: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/personas/by-handle/{handle}',
      summary: 'A persona by its present or a previous handle; `persona.handle` is the present one',
    })
    .input(z.strictObject({ handle: z.string().max(64).transform(storable) }))
    .output(persona),
};

export type Persona = z.infer<typeof persona>;
export type OwnPersona = z.infer<typeof ownPersona>;
export type OwnOverview = z.infer<typeof ownOverview>;
export type PersonaChange = z.input<typeof personaChange>;
export type PersonaInput = z.input<typeof personaInput>;
