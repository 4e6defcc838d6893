import { z } from 'zod';
import { noticeKind } from './events.ts';
import { operation } from './operation.ts';
import { timestamp } from './text.ts';

/** The kinds that a person can turn on and off. Notifications about a persona are in the persona's settings. */
export const personalNoticeKind = noticeKind.extract([
  'owner_replied',
  'evaluation_finished',
  'document_failed',
  'voice_gone',
  'new_follower',
  'moderation',
]);

export const noticePreferences = z.object({
  kinds: z.array(z.object({ kind: personalNoticeKind, mail: z.boolean(), push: z.boolean() })),
  /** The address that mails are sent to; null if there is none. */
  address: z.string().nullable(),
  /**
   * Set if the mail server permanently rejected the address: since then no notifications are mailed, only account
   * mails.
   */
  stopped: z.object({ at: timestamp, reason: z.string() }).nullable(),
});

const path = '/api/v1/notices/preferences';

export const notices = {
  preferences: operation('user')
    .route({ method: 'GET', path, summary: 'Of what you are told by mail and push' })
    .output(noticePreferences),
  updatePreferences: operation('user')
    .route({ method: 'PATCH', path, summary: 'Change of what you are told by mail and push' })
    .input(
      z.strictObject({
        kind: personalNoticeKind,
        mail: z.boolean().optional(),
        push: z.boolean().optional(),
      }),
    )
    .output(noticePreferences),
  resumeMail: operation('user')
    .route({
      method: 'POST',
      path: '/api/v1/notices/resume-mail',
      summary: 'Send to your address again, after its mail server had refused it',
    })
    .output(noticePreferences),
  present: operation('user')
    .route({
      method: 'POST',
      path: '/api/v1/notices/present',
      summary: 'You are looking at the site; no mail is sent meanwhile',
    })
    .output(z.object({})),
};

export type PersonalNoticeKind = z.infer<typeof personalNoticeKind>;
export type NoticePreferences = z.infer<typeof noticePreferences>;
