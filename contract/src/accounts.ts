import { z } from 'zod';
import { activityPage } from './account-activity.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, personLine, timestamp } from './text.ts';

export const profile = z.object({
  user_id: id,
  /** Null if the person has set none; others then see "Anonymous". */
  display_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: timestamp,
  /** True if the account has a password; null with an external auth server. */
  has_password: z.boolean().nullable(),
});

/** A session: a sign-in on one browser, until it is ended. */
export const session = z.object({
  id,
  /** The session of this request. */
  current: z.boolean(),
  ip: z.string().nullable(),
  /** User agent of the browser. */
  user_agent: z.string().nullable(),
  aal: z.enum(['aal1', 'aal2']),
  created_at: timestamp,
  last_used_at: timestamp,
});

export const accounts = {
  profile: operation('user')
    .route({ method: 'GET', path: '/api/v1/profile', summary: 'Your profile' })
    .output(profile),
  updateProfile: operation('user')
    .route({ method: 'PUT', path: '/api/v1/profile', summary: 'Change your profile' })
    .input(
      z.strictObject({
        display_name: personLine(
          'Display name',
          limits.displayName.max,
          'Please enter a display name.',
        ).optional(),
        avatar_url: z.string().max(300).nullable().optional(),
      }),
    )
    .output(profile),
  sessions: operation('user')
    .route({ method: 'GET', path: '/api/v1/sessions', summary: 'Where you are signed in, last used first' })
    .output(z.array(session)),
  endSession: operation('owner')
    .route({ method: 'DELETE', path: '/api/v1/sessions/{id}', summary: 'Sign out of one of your sessions' })
    .input(z.strictObject({ id }))
    .output(z.object({})),
  activity: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/account/activity',
      summary: 'What happened to the safety of your account, newest first',
    })
    .input(
      z.strictObject({
        before: z.coerce
          .number()
          .int()
          .positive()
          .max(2 ** 52)
          .optional(),
      }),
    )
    .output(activityPage),
  removeAccount: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/delete-account',
      summary: 'Delete your account and everything of yours; `confirmation` is the word DELETE',
    })
    .input(
      z.strictObject({
        confirmation: z.literal('DELETE', 'Please type DELETE to confirm.'),
        /** Required unless the person has just signed in. */
        current_password: z.string().max(1000).optional(),
      }),
    )
    .output(z.object({})),
  resendConfirmation: operation('visitor')
    .route({
      method: 'POST',
      path: '/functions/v1/resend-confirmation',
      summary: 'Send the confirmation mail again; the answer is the same for unknown addresses',
    })
    .input(z.strictObject({ email: z.string().max(255) }))
    .output(z.object({})),
};

export type Profile = z.infer<typeof profile>;
export type Session = z.infer<typeof session>;
