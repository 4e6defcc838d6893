import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { recordEvent } from '../activity/record.ts';
import { hashPassword } from '../password.ts';
import { users } from '../table.ts';
import { parseEmail } from './email.ts';
import { limitAddress, limitMail, limitSignUps, takeNoticeQuota } from './limits.ts';
import { mailAccountExists } from './mails/account-exists.ts';
import { mergeMetadata } from './metadata.ts';
import { checkPassword } from './passwords/check-password.ts';
import { challengeOf } from './pkce.ts';
import { anonymousDisabled, invalid, phoneDisabled } from './refusals.ts';
import { type Applicant, ageStatement, emailMetadata, register } from './register.ts';
import { wireUser } from './user-view.ts';
import type { SignUpBody, WireUser } from './wire.ts';

/**
 * The response is the same for a new, an unconfirmed and a registered address, so that it does not show who has an
 * account; only the mail to the address differs: a link to confirm it, or, a limited number of times a day, a notice that
 * it has an account.
 * Until the address is confirmed, each sign-up replaces the previous one, and after sign-ups from different networks no
 * password is kept, so that a link cannot confirm a password that someone else set (decision 0007).
 */
export async function signUp(ctx: Context, input: SignUpBody & { redirectTo: string }): Promise<WireUser> {
  const { password, ...signUpFields } = parse(ctx, input);
  await limitAddress(ctx, 'sign-up');
  await limitSignUps(ctx);
  await limitMail(ctx, 'confirmation', signUpFields.email);
  const age = ageStatement(input.data, ctx.clock());
  const passwordHash = await hashPassword(ctx.config, password);
  const applicant: Applicant = { ...signUpFields, age, passwordHash, redirectTo: input.redirectTo };
  const mayNotify = await takeNoticeQuota(ctx, signUpFields.email);
  const registration = await ctx.database.transaction(async (tx) => {
    const result = await register(tx, ctx, applicant);
    if (result.status === 'taken' && mayNotify) await notifyAccountHolder(tx, ctx, signUpFields.email);
    return result;
  });
  const id = registration.status === 'created' ? registration.id : randomUUID();
  return answer(id, applicant, ctx.clock());
}

async function notifyAccountHolder(tx: Transaction, ctx: Context, email: string): Promise<void> {
  const [owner] = await tx.select({ userId: users.id }).from(users).where(eq(users.email, email));
  if (!owner) return;
  await recordEvent(tx, ctx, { kind: 'sign_up_again', ...owner });
  mailAccountExists(tx, ctx, { ...owner, email });
}

function parse({ config: { siteUrl } }: Context, input: SignUpBody) {
  if (!input.email) throw input.phone ? phoneDisabled() : anonymousDisabled();
  const { password } = input;
  if (!password) throw invalid('Signup requires a valid password');
  const email = parseEmail(input.email);
  const challenge = challengeOf(input);
  checkPassword(password, { email, displayName: input.data?.display_name, siteUrl });
  return { email, password, challenge, data: mergeMetadata({}, input.data) };
}

/** No identity is listed, since none is proven; the Supabase API lists none for a registered address either. */
function answer(id: string, { email, data }: Pick<Applicant, 'email' | 'data'>, now: Date): WireUser {
  const user: typeof users.$inferSelect = {
    id,
    email,
    password_hash: null,
    email_confirmed_at: null,
    new_email: null,
    email_change_confirmed_by: null,
    email_change_sent_at: null,
    age_stated_at: null,
    age_stated: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    app_metadata: emailMetadata,
    user_metadata: data,
    created_at: now,
    updated_at: now,
  };
  return wireUser(user, { identities: [], factors: [] });
}
