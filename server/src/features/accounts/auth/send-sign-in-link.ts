import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { recordEvent } from '../activity/record.ts';
import { users } from '../table.ts';
import { parseEmail } from './email.ts';
import { limitAddress, limitMail, limitSignUps, uncountSignUp } from './limits.ts';
import { mailConfirmation } from './mails/confirmation.ts';
import { mailMagicLink } from './mails/recovery.ts';
import { mergeMetadata } from './metadata.ts';
import { challengeOf } from './pkce.ts';
import { invalid, otpDisabled, phoneDisabled } from './refusals.ts';
import { type Applicant, ageStatement, register } from './register.ts';
import { claimOf } from './sign-up-claim.ts';
import type { OtpBody } from './wire.ts';

/**
 * Mails a link that signs in without a password. A person without an account is signed up, unless the client forbids
 * it.
 */
export async function sendSignInLink(ctx: Context, input: OtpBody & { redirectTo: string }): Promise<void> {
  const applicant = parse(ctx, input);
  await limitAddress(ctx, 'otp');
  // One limit for all addresses, so that a rejection reveals nothing.
  await limitMail(ctx, 'recovery', applicant.email);
  const mayCreate = input.create_user ?? true;
  if (mayCreate) await limitSignUps(ctx);
  const isNew = await ctx.database.transaction((tx) => mail(tx, ctx, applicant, mayCreate));
  if (mayCreate && !isNew) await uncountSignUp(ctx);
}

function parse(ctx: Context, input: OtpBody & { redirectTo: string }): Applicant {
  if (!input.email) throw input.phone ? phoneDisabled() : invalid('One of email or phone must be set');
  if (input.phone || input.channel) throw invalid('Only an email address or phone number should be provided');
  return {
    email: parseEmail(input.email),
    passwordHash: null,
    data: mergeMetadata({}, input.data),
    age: ageStatement(input.data, ctx.clock()),
    redirectTo: input.redirectTo,
    challenge: challengeOf(input),
  };
}

/** True if this created an account. */
async function mail(
  tx: Transaction,
  ctx: Context,
  applicant: Applicant,
  mayCreate: boolean,
): Promise<boolean> {
  const { email, redirectTo, challenge } = applicant;
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!user) {
    if (!mayCreate) throw otpDisabled();
    return (await register(tx, ctx, applicant)).status === 'created';
  }
  const recipient = { userId: user.id, email, redirectTo, challenge };
  const ofUser = eq(users.id, user.id);
  if (user.email_confirmed_at) {
    await tx.update(users).set({ recovery_sent_at: ctx.clock() }).where(ofUser);
    await recordEvent(tx, ctx, { kind: 'link_asked', userId: user.id, detail: 'magiclink' });
    await mailMagicLink(tx, ctx, recipient);
    return false;
  }
  await tx.update(users).set({ confirmation_sent_at: ctx.clock() }).where(ofUser);
  // The person who signed up with a password may not own the address: this link confirms the address and drops that
  // password.
  await mailConfirmation(tx, ctx, { ...recipient, claim: await claimOf(tx, ctx, user.id, null) });
  return false;
}
