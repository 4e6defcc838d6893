import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/database';
import { recordEvent } from '../activity/record.ts';
import { hashPassword } from '../password.ts';
import { users } from '../table.ts';
import { parseEmail } from './email.ts';
import { countNotice, limitAddress, limitMail, limitSignUps } from './limits.ts';
import { mailAccountExists } from './mails/account-exists.ts';
import { mergeMetadata } from './metadata.ts';
import { checkPassword } from './passwords/check-password.ts';
import { challengeOf } from './pkce.ts';
import { anonymousDisabled, invalid, phoneDisabled } from './refusals.ts';
import { type Applicant, ageStatement, emailMetadata, register } from './register.ts';
import { wireUser } from './user-view.ts';
import type { SignUpBody, WireUser } from './wire.ts';

/**
 * Answers alike for a new address, one that waits for confirmation and one that has an account; only the mailbox tells,
 * and is told in each case.
 * While unconfirmed, the newest sign-up replaces the earlier ones whole, so a link never confirms another's password.
 */
export async function signUp(ctx: Context, input: SignUpBody & { redirectTo: string }): Promise<WireUser> {
  const { password, ...given } = parse(ctx, input);
  await limitAddress(ctx, 'sign-up');
  await limitSignUps(ctx);
  await limitMail(ctx, 'confirmation', given.email);
  const age = ageStatement(input.data, ctx.clock());
  const passwordHash = await hashPassword(ctx.config, password);
  const applicant: Applicant = { ...given, age, passwordHash, redirectTo: input.redirectTo };
  const mayTell = await countNotice(ctx, given.email);
  const newId = await ctx.database.transaction(async (tx) => {
    const registered = await register(tx, ctx, applicant);
    if (typeof registered === 'object') return registered.newId;
    if (mayTell) await tellOwner(tx, ctx, given.email);
    return undefined;
  });
  return answer(newId ?? randomUUID(), applicant, ctx.clock());
}

async function tellOwner(tx: Transaction, ctx: Context, email: string): Promise<void> {
  const [owner] = await tx.select({ userId: users.id }).from(users).where(eq(users.email, email));
  if (owner) await recordEvent(tx, ctx, { kind: 'sign_up_again', ...owner });
  mailAccountExists(tx, ctx, email);
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

/** No identity is listed, since none is proven; the wire's answer for an address with an account has none either. */
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
