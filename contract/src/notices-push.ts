import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { storable } from './plain-text.ts';
import { id, timestamp } from './text.ts';

/** The URL at which a push service accepts notifications for one browser. */
const endpoint = z.string().max(limits.push.endpointMax).transform(storable);

/** A browser of a person that gets push notifications. */
export const pushDevice = z.object({
  id,
  /** User agent of the browser. */
  user_agent: z.string().nullable(),
  created_at: timestamp,
  /** When its push service last accepted a notification. */
  last_delivered_at: timestamp.nullable(),
  /**
   * `failing`: the last notification did not arrive. `stopped`: nothing is sent any more until push is turned on there
   * again.
   */
  state: z.enum(['on', 'failing', 'stopped']),
  /** Why the last attempt failed, if it did: the service rejected it, or could not be reached. */
  problem: z.enum(['refused', 'unreachable']).nullable(),
});

export const pushSettings = z.object({
  /** Why the site cannot send push notifications; null if it can. */
  problem: z.enum(['not_https', 'not_public']).nullable(),
  /** The site's public VAPID key as base64url, with which a browser subscribes. */
  key: z.object({ id, public_key: z.string() }),
  /** True if notifications contain sender and text. */
  shows_content: z.boolean(),
  /** The person's devices, newest first. */
  devices: z.array(pushDevice),
});

/** Bytes in base64url, as browsers write the keys of a subscription. */
const bytes = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);

const devices = '/api/v1/notices/push/devices';

export const push = {
  get: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/notices/push',
      summary: 'Whether browsers can get push notifications, with what key, and which of yours do',
    })
    .output(pushSettings),
  update: operation('user')
    .route({
      method: 'PATCH',
      path: '/api/v1/notices/push',
      summary: 'Choose whether your push notifications say who wrote and what',
    })
    .input(z.strictObject({ shows_content: z.boolean() }))
    .output(z.object({ shows_content: z.boolean() })),
  subscribe: operation('user')
    .route({
      method: 'POST',
      path: devices,
      summary:
        'Send push notifications to this browser, until its session ends; again for one that has changed',
    })
    .input(
      z.strictObject({
        /** Endpoint and keys as `PushSubscription.toJSON()` returns them. */
        endpoint,
        keys: z.strictObject({ p256dh: bytes, auth: bytes }),
        /** The id of the site's key pair that the browser subscribed with. */
        key_id: id,
        /** The id of the device that this browser was before its subscription changed. */
        replaces: id.optional(),
      }),
    )
    .output(pushDevice),
  compare: operation('user')
    .route({
      method: 'POST',
      path: '/api/v1/notices/push/compare',
      summary: 'Which of your devices a browser is, by its subscription; null: nothing is sent to it',
    })
    .input(z.strictObject({ endpoint }))
    .output(z.object({ device: pushDevice.nullable() })),
  remove: operation('owner')
    .route({
      method: 'DELETE',
      path: `${devices}/{id}`,
      summary: 'Stop push notifications to one of your devices',
    })
    .input(z.strictObject({ id }))
    .output(z.object({})),
  test: operation('owner')
    .route({
      method: 'POST',
      path: `${devices}/{id}/test`,
      summary: 'Send a test notification to one of your devices; the device is null where it exists no more',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ sent: z.boolean(), device: pushDevice.nullable() })),
};

export type PushDevice = z.infer<typeof pushDevice>;
export type PushSettings = z.infer<typeof pushSettings>;
