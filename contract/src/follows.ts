import { z } from 'zod';
import { operation } from './operation.ts';
import { personaSeen } from './persona-seen.ts';
import { id, timestamp } from './text.ts';

export const ownFollow = z.object({ is_following: z.boolean(), followers: z.number().int() });

export const followedPersona = z.object({ persona: personaSeen, followed_at: timestamp });

/** `is_shown` is false until the person chooses otherwise. */
const followChoice = z.object({ is_shown: z.boolean() });

const followedByCreator = z.object({
  id,
  name: z.string(),
  handle: z.string(),
  avatar_url: z.string().nullable(),
});

const path = '/api/v1/personas/{foId}/follow';
const byPersona = z.strictObject({ foId: id });

export const follows = {
  follow: operation('user')
    .route({ method: 'PUT', path, summary: 'Follow a persona that you may see and that is not your own' })
    .input(byPersona)
    .output(ownFollow),
  unfollow: operation('user')
    .route({ method: 'DELETE', path, summary: 'Follow a persona no more, also one that is private by now' })
    .input(byPersona)
    .output(z.object({})),
  own: operation('user')
    .route({ method: 'GET', path, summary: 'Whether you follow a persona, and how many people do' })
    .input(byPersona)
    .output(ownFollow),
  list: operation('user')
    .route({ method: 'GET', path: '/api/v1/follows', summary: 'The personas that you follow, newest first' })
    .input(z.strictObject({ cursor: z.string().max(200).optional() }))
    .output(z.object({ followed: z.array(followedPersona), next: z.string().nullable() })),
  choice: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/follows/choice',
      summary: 'Whether your page as a creator shows what you follow',
    })
    .input(z.strictObject({}))
    .output(followChoice),
  choose: operation('user')
    .route({
      method: 'PUT',
      path: '/api/v1/follows/choice',
      summary: 'Show what you follow on your page as a creator, or to nobody',
    })
    .input(z.strictObject(followChoice.shape))
    .output(followChoice),
  ofCreator: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/creators/{id}/follows',
      summary: 'The public personas that a creator followed last, where they show them; else none',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ personas: z.array(followedByCreator) })),
};

export type OwnFollow = z.infer<typeof ownFollow>;
export type FollowedByCreator = z.infer<typeof followedByCreator>;
export type FollowedPersona = z.infer<typeof followedPersona>;
