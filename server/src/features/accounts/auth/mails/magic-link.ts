import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { mailLink, type Recipient } from './mail-link.ts';

/** Shares its token with the recovery: the newer of the two mails counts. */
export const mailMagicLink = (tx: Transaction, platform: Platform, recipient: Recipient) =>
  mailLink(tx, platform, recipient, {
    kind: 'recovery',
    type: 'magiclink',
    subject: 'Your link to sign in',
    paragraphs: ['Follow the link to sign in to Foyer, without a password. It works once, for 24 hours.'],
    label: 'Sign in',
    footer: 'If you did not ask for this, ignore this mail, and give neither link nor code to anybody.',
  });
