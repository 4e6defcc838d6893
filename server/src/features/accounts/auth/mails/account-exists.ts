import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { layout } from '#platform/mail';
import { postMail } from './post-mail.ts';

/**
 * Sent when somebody signs up with the address of an existing account, since the page must not reveal that it exists.
 * Contains nothing that the sender chose.
 */
export function mailAccountExists(
  tx: Transaction,
  platform: Platform,
  { userId, email: to }: { userId: string; email: string },
): void {
  const { config } = platform;
  const content = layout({
    paragraphs: [
      'Somebody, most likely you, wanted to sign up to Foyer with this address. You have an account already, and nothing about it was changed.',
      `Sign in with your password. If you have forgotten it, choose a new one: ${config.siteUrl}/forgot-password`,
    ],
    link: { label: 'Sign in', url: `${config.siteUrl}/login` },
    footer: 'If it was not you, ignore this mail: whoever it was has learnt nothing and cannot sign in.',
  });
  postMail(tx, platform, { userId, to, subject: 'You have an account already', ...content });
}
