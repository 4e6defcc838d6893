import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { layout } from '#platform/mail';
import { recordEvent } from '../activity/record.ts';
import type { UserRow } from '../auth/user-view.ts';
import type { FactorRow } from './account.ts';

type FactorType = FactorRow['factor_type'];
type Change =
  | { added: FactorType }
  | { removed: FactorType }
  | { recoveryCodes: 'made' }
  | { recoveryCodesLeft: number };

/** Records a change of the person's factors, and mails them about it after the commit. */
export async function notifyFactorChange(
  tx: Transaction,
  ctx: Context,
  { id, email }: UserRow,
  change: Change,
): Promise<void> {
  await recordEvent(tx, ctx, { ...eventOf(change), userId: id });
  if (!email) return;
  const { config, mail } = ctx;
  const { subject, text } = mailFor(change);
  const content = layout({
    paragraphs: [text],
    link: { label: 'See how you sign in', url: `${config.siteUrl}/profile#security` },
    footer:
      'If this was not you, somebody else is signed in: change your password and end the other sessions.',
  });
  tx.onCommit(() => mail.post({ to: email, subject, ...content }));
}

function eventOf(change: Change) {
  if ('added' in change) return { kind: 'factor_added', detail: change.added } as const;
  if ('removed' in change) return { kind: 'factor_removed', detail: change.removed } as const;
  if ('recoveryCodes' in change) return { kind: 'recovery_codes_made' } as const;
  return { kind: 'recovery_code_used' } as const;
}

const names = { totp: 'An authenticator app', phone: 'A phone' };

function mailFor(change: Change): { subject: string; text: string } {
  if ('added' in change)
    return {
      subject: 'A second factor was added',
      text: `${names[change.added]} was added to your Foyer account. From now on, signing in asks for a code as well.`,
    };
  if ('removed' in change)
    return {
      subject: 'A second factor was removed',
      text: `${names[change.removed]} was removed from your Foyer account. Its codes no longer count.`,
    };
  if ('recoveryCodes' in change)
    return {
      subject: 'New recovery codes were made',
      text: 'Ten new recovery codes were made for your Foyer account. Earlier ones no longer work.',
    };
  return {
    subject: 'A recovery code was used',
    text: `A recovery code was used to sign in to your Foyer account. Codes left: ${change.recoveryCodesLeft}.`,
  };
}
