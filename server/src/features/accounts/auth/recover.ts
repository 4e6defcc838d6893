import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { recordEvent } from '../activity/record.ts';
import { users } from '../table.ts';
import { parseEmail } from './email.ts';
import { limitAddress, limitMail } from './limits.ts';
import { mailRecovery } from './mails/recovery.ts';
import { challengeOf } from './pkce.ts';
import { invalid } from './refusals.ts';
import type { RecoverBody } from './wire.ts';

/**
 * Mails a link that signs in to set a new password. The response is the same for an unknown address. An unconfirmed
 * address gets the mail too: the link confirms it and drops the password of the sign-up.
 */
export async function recover(ctx: Context, input: RecoverBody & { redirectTo: string }): Promise<void> {
  if (!input.email) throw invalid('Password recovery requires an email');
  const email = parseEmail(input.email);
  const challenge = challengeOf(input);
  await limitAddress(ctx, 'recover');
  await limitMail(ctx, 'recovery', email);
  await ctx.database.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ recovery_sent_at: ctx.clock() })
      .where(eq(users.email, email))
      .returning({ userId: users.id });
    if (user) await recordEvent(tx, ctx, { kind: 'link_asked', detail: 'recovery', ...user });
    if (user) await mailRecovery(tx, ctx, { ...user, email, redirectTo: input.redirectTo, challenge });
  });
}
