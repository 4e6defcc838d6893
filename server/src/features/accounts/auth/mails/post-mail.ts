import { randomUUID } from 'node:crypto';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { type MailMessage, messageIdOf } from '#platform/mail';
import { storeUnsent } from './unsent-mails.ts';

interface AccountMail extends Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'> {
  userId: string;
  /** The token of the mail's link, if it has one. */
  tokenHash?: string;
}

/**
 * Mails after the commit. A mail that the server does not accept for the moment is sent again later, with the same
 * Message-ID.
 */
export function postMail(tx: Transaction, platform: Platform, mail: AccountMail): void {
  const { userId, tokenHash, ...content } = mail;
  const messageId = messageIdOf('account', randomUUID(), platform.config.siteUrl);
  tx.onCommit(() =>
    platform.mail.post({ ...content, messageId }, (message) =>
      storeUnsent(platform, { userId, tokenHash, message }),
    ),
  );
}
