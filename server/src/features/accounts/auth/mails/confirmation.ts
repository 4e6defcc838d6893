import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { Claim } from '../sign-up-claim.ts';
import { mailLink, type Recipient } from './mail-link.ts';

/** `claim` belongs to the sign-up that this mail confirms. The mail contains nothing that the sender chose. */
export const mailConfirmation = (
  tx: Transaction,
  platform: Platform,
  { claim, ...recipient }: Recipient & { claim: Claim },
) =>
  mailLink(tx, platform, recipient, {
    kind: 'confirmation',
    type: 'signup',
    claim,
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Foyer.',
      'Please confirm that this address is yours. The link works once, for 24 hours.',
      ...(claim.network === null ? [withoutPassword] : []),
    ],
    label: 'Confirm your email address',
    footer: 'If you did not sign up, ignore this mail: without the link, nothing happens.',
  });

const withoutPassword =
  'This account has no password yet, since sign-ups with this address came from several places or were long ago. The link signs you in; then set one on your profile.';
