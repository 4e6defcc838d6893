import { z } from 'zod';
import { operation } from './operation.ts';
import { personaSeen } from './persona-seen.ts';
import { id, timestamp } from './text.ts';

export const ownFollow = z.object({ is_following: z.boolean(), followers: z.number().int() });

export const followedPersona = z.object({ persona: personaSeen, followed_at: timestamp });

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
};

export type OwnFollow = z.infer<typeof ownFollow>;
export type FollowedPersona = z.infer<typeof followedPersona>;
