import { z } from 'zod';
import { operation } from './operation.ts';
import { visibilities } from './persona-visibility.ts';
import { id, timestamp } from './text.ts';

const switches = {
  keep_owner_in_loop: z.boolean(),
  allow_training_opt_in: z.boolean(),
  default_train_on_chat: z.boolean(),
  is_discoverable: z.boolean(),
  /** True if visitors may start conversations that the owner cannot read. */
  allow_private_chats: z.boolean(),
};

/** Who sees the persona; the same setting as `is_public` and `is_unlisted` of the persona. */
const visibility = z.enum(visibilities);

export const privacy = z.object({
  fo_id: id,
  ...switches,
  visibility,
  updated_at: timestamp,
});

const path = '/api/v1/personas/{foId}/privacy';

export const personaPrivacy = {
  privacy: operation('owner')
    .route({ method: 'GET', path, summary: "Your persona's privacy settings" })
    .input(z.strictObject({ foId: id }))
    .output(privacy),
  updatePrivacy: operation('owner')
    .route({
      method: 'PATCH',
      path,
      summary:
        'Change privacy settings; without opt-in, training by default is off and cannot be turned on (409), and from private to the others it takes 40% readiness',
    })
    .input(
      z
        .strictObject({ foId: id, ...switches, visibility })
        .partial()
        .required({ foId: true }),
    )
    .output(privacy),
};

export type Privacy = z.infer<typeof privacy>;
