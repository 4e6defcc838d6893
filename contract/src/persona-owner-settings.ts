import { z } from 'zod';
import { operation } from './operation.ts';
import { id, timestamp } from './text.ts';

const switches = {
  /** Notifications of new conversations and messages; the next fields are the channels. */
  notify_on_incoming: z.boolean(),
  notify_via_email: z.boolean(),
  notify_via_push: z.boolean(),
};

export const ownerSettings = z.object({ fo_id: id, ...switches, updated_at: timestamp });

const path = '/api/v1/personas/{foId}/owner-settings';

export const personaOwnerSettings = {
  ownerSettings: operation('owner')
    .route({ method: 'GET', path, summary: 'How you are told of what happens at your persona' })
    .input(z.strictObject({ foId: id }))
    .output(ownerSettings),
  updateOwnerSettings: operation('owner')
    .route({
      method: 'PATCH',
      path,
      summary: 'Change how you are told; nothing is told while privacy keeps the owner out of the loop',
    })
    .input(
      z
        .strictObject({ foId: id, ...switches })
        .partial()
        .required({ foId: true }),
    )
    .output(ownerSettings),
};

export type OwnerSettings = z.infer<typeof ownerSettings>;
