import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { layout } from '#platform/mail';
import { postMail } from './post-mail.ts';

/** Notifies the owner, who may not have made the change. */
export function mailPasswordChanged(
  tx: Transaction,
  platform: Platform,
  { userId, email: to }: { userId: string; email: string },
): void {
  const { config } = platform;
  const content = layout({
    paragraphs: [
      'The password of your Foyer account was changed.',
      'All other browsers were signed out, and links that were mailed before no longer work.',
      'If it was you, there is nothing to do. If not, take your account back with a new password.',
    ],
    link: { label: 'It was not me: reset my password', url: `${config.siteUrl}/forgot-password` },
    footer: 'You get this mail because your address belongs to the account.',
  });
  postMail(tx, platform, { userId, to, subject: 'Your password was changed', ...content });
}
