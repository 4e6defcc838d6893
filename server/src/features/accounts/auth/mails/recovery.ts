import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { mailLink, type Recipient } from './mail-link.ts';

export const mailRecovery = (tx: Transaction, platform: Platform, recipient: Recipient) =>
  mailLink(tx, platform, recipient, {
    kind: 'recovery',
    type: 'recovery',
    subject: 'Reset your password',
    paragraphs: [
      'Somebody, most likely you, asked to reset the password of your Foyer account.',
      'Follow the link to choose a new one. It works once, for 24 hours.',
    ],
    label: 'Choose a new password',
    footer: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  });

/** Uses the same kind of token as a recovery: only the newer of the two mails is valid. */
export const mailMagicLink = (tx: Transaction, platform: Platform, recipient: Recipient) =>
  mailLink(tx, platform, recipient, {
    kind: 'recovery',
    type: 'magiclink',
    subject: 'Your link to sign in',
    paragraphs: ['Follow the link to sign in to Foyer, without a password. It works once, for 24 hours.'],
    label: 'Sign in',
    footer: 'If you did not ask for this, ignore this mail, and give neither link nor code to anybody.',
  });
