import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { mailLink, type Recipient } from './mail-link.ts';

const type = 'email_change';

/** Mails the new address. The mail names neither the account nor its current address. */
export const mailNewAddress = (tx: Transaction, platform: Platform, recipient: Recipient) =>
  mailLink(tx, platform, recipient, {
    ...{ kind: 'email_change_new', type },
    subject: 'Confirm your new email address',
    paragraphs: [
      'Somebody, most likely you, wants to use this address for their Foyer account.',
      'Please confirm that it is yours. The link works once, for 24 hours.',
    ],
    label: 'Use this address',
    footer: 'If you did not ask for this, ignore this mail: without the link, nothing happens.',
  });

/** Mails the current address, which must confirm too, so that nobody can take over the account. */
export const mailCurrentAddress = (
  tx: Transaction,
  platform: Platform,
  { newEmail, ...recipient }: Recipient & { newEmail: string },
) =>
  mailLink(tx, platform, recipient, {
    ...{ kind: 'email_change_current', type },
    subject: 'Confirm the change of your email address',
    paragraphs: [
      `Somebody, most likely you, wants to change the address of your Foyer account to ${newEmail}.`,
      'It changes once you have confirmed here and in the mail to the new address. The link works once, for 24 hours.',
    ],
    label: 'Agree to the change',
    footer:
      'If you did not ask for this, do not follow the link, and change your password: somebody is signed in as you.',
  });
