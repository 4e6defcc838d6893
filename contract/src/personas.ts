import { z } from 'zod';
import { operation } from './operation.ts';
import { ownersFields, publicFields } from './persona-field-lists.ts';
import { personaFunctions } from './persona-functions.ts';
import { personaOwnerSettings } from './persona-owner-settings.ts';
import { personaPrivacy } from './persona-privacy.ts';
import { changeShape, creationShape, responseShape } from './persona-schemas.ts';
import { personaVersions, versionNumber } from './persona-versions.ts';
import { storable } from './plain-text.ts';
import { id, timestamp } from './text.ts';

export const personaInput = z.strictObject(creationShape);

export const personaChange = z.strictObject(changeShape).partial();

/** The fields that everyone who may see the persona gets. */
export const persona = z.object({
  id,
  ...responseShape(publicFields),
  owner_id: id,
  created_at: timestamp,
  is_verified: z.boolean(),
  total_interactions: z.number().int(),
  thumbs_up: z.number().int(),
  thumbs_down: z.number().int(),
  followers: z.number().int(),
  learning_level: z.number().int(),
  knowledge_score: z.number().int(),
  creator: z.object({ display_name: z.string().nullable(), avatar_url: z.string().nullable() }),
});

/** The additional fields that only the owner gets. */
export const ownPersona = persona.extend({
  ...responseShape(ownersFields),
  onboarding_completed: z.boolean(),
});

/** The data of the owner's card; the rest of it is computed by `persona-readiness.ts`. */
export const ownOverview = ownPersona.extend({
  counts: z.object({
    documents: z.number().int(),
    facts: z.number().int(),
    /** Learnt answers, capped at `limits.ownCount`. */
    memories: z.number().int(),
    /** Visitors' conversations in the inbox, and the open ones among them; each capped at `limits.ownCount`. */
    conversations: z.number().int(),
    open_conversations: z.number().int(),
    /** Unread entries of the inbox, capped at `limits.inbox.counted`. */
    unread: z.number().int(),
    test_questions: z.number().int(),
    versions: z.number().int(),
  }),
});

const visibility = z.strictObject({ id, is_public: z.boolean() });

export const personas = {
  ...personaFunctions,
  ...personaPrivacy,
  ...personaOwnerSettings,
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
    .route({ method: 'POST', path: '/api/v1/personas', summary: 'Make your persona (one per user), private' })
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
        'Finish the setup, with the Make Public switch, at any readiness; style instructions are made where they are missing',
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
      summary: 'A persona by its current or a previous handle; `persona.handle` is the current one',
    })
    .input(z.strictObject({ handle: z.string().max(64).transform(storable) }))
    .output(persona),
};

export type Persona = z.infer<typeof persona>;
export type OwnPersona = z.infer<typeof ownPersona>;
export type OwnOverview = z.infer<typeof ownOverview>;
export type PersonaChange = z.input<typeof personaChange>;
export type PersonaInput = z.input<typeof personaInput>;
