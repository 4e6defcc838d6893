import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { layout } from '#platform/mail';

/** For who signs up with the address of an account: the screen tells nobody that it has one. Nothing is in it that they chose. */
export function mailAccountExists(tx: Transaction, { mail, config }: Platform, to: string): void {
  const content = layout({
    paragraphs: [
      'Somebody, most likely you, wanted to sign up to Foyer with this address. You have an account already, and nothing about it was changed.',
      `Sign in with your password. If you have forgotten it, choose a new one: ${config.siteUrl}/forgot-password`,
    ],
    link: { label: 'Sign in', url: `${config.siteUrl}/login` },
    footer: 'If it was not you, ignore this mail: whoever it was has learnt nothing and cannot sign in.',
  });
  tx.onCommit(() => mail.post({ to, subject: 'You have an account already', ...content }));
}
