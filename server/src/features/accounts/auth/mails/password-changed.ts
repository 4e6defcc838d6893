import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { layout } from '#platform/mail';

/** Notifies the owner, who may not have made the change. */
export function mailPasswordChanged(tx: Transaction, { mail, config }: Platform, to: string): void {
  const content = layout({
    paragraphs: [
      'The password of your Foyer account was changed.',
      'All other browsers were signed out, and links that were mailed before no longer work.',
      'If it was you, there is nothing to do. If not, take your account back with a new password.',
    ],
    link: { label: 'It was not me: reset my password', url: `${config.siteUrl}/forgot-password` },
    footer: 'You get this mail because your address belongs to the account.',
  });
  tx.onCommit(() => mail.post({ to, subject: 'Your password was changed', ...content }));
}
