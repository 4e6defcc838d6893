import { z } from 'zod';
import { operation } from './operation.ts';
import { id } from './text.ts';

export const vote = z.enum(['up', 'down']);

export const ownVote = z.object({
  /** Null if the viewer has not voted. */
  vote: vote.nullable(),
  /** Votes of all people. */
  thumbs_up: z.number().int(),
  thumbs_down: z.number().int(),
});

export const votes = {
  cast: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/vote-on-fo',
      summary:
        'Vote on a persona that you have chatted with and that is not your own, or take your vote back',
    })
    .input(z.strictObject({ foId: id, voteType: z.enum([...vote.options, 'remove']) }))
    .output(ownVote),
  own: operation('user')
    .route({ method: 'GET', path: '/api/v1/personas/{foId}/vote', summary: 'How you voted on a persona' })
    .input(z.strictObject({ foId: id }))
    .output(ownVote.extend({ /** True if the viewer may vote. */ may_vote: z.boolean() })),
};

export type Vote = z.infer<typeof vote>;
export type OwnVote = z.infer<typeof ownVote>;
