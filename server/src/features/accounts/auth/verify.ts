import { and, eq, inArray, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#platform/context';
import { Refusal, TooMany } from '#platform/errors';
import { one_time_tokens, users } from '../table.ts';
import { hashOfCode, hashOfSecret, isUsedConfirmation } from '../tokens/one-time-token.ts';
import { type Confirmation, confirm } from './confirm.ts';
import { limitAddress, logRedirectedRefusal } from './limits.ts';
import {
  firstAddressConfirmed,
  withCode,
  withFailure,
  withFirstAddressConfirmed,
  withSession,
} from './link-target.ts';
import { codeExpired, invalid, linkExpired, linkNotChecked, linkUsed } from './refusals.ts';
import { isVerifyType, kindsByType, type VerifyType } from './verify-types.ts';
import type { VerifyBody, WireSession } from './wire.ts';

interface Link {
  token: string | undefined;
  type: string | undefined;
  /** Already validated against the allowed redirect URLs. */
  redirectTo: URL;
}

/** Handles a link in a mail. Returns the redirect URL with the session, code or error. */
export async function verifyLink(ctx: Context, { token, type, redirectTo }: Link): Promise<URL> {
  if (!token || !type) throw invalid('Verify requires a token and a verification type');
  try {
    await limitAddress(ctx, 'verify');
    const confirmation = await confirmByLink(ctx, token, type);
    if ('session' in confirmation) return withSession(ctx.config, redirectTo, type, confirmation.session);
    if ('authCode' in confirmation) return withCode(redirectTo, confirmation.authCode);
    return withFirstAddressConfirmed(redirectTo, confirmation.waitsForCode);
  } catch (error) {
    if (error instanceof TooMany) {
      logRedirectedRefusal(ctx, 'verify');
      return withFailure(redirectTo, linkNotChecked());
    }
    if (error instanceof Refusal) return withFailure(redirectTo, error);
    ctx.log.error({ err: error }, 'A mailed link could not be checked');
    return withFailure(redirectTo, linkNotChecked());
  }
}

async function confirmByLink(ctx: Context, token: string, type: string): Promise<Confirmation> {
  if (!isVerifyType(type)) throw invalid('Link type is invalid');
  const hash = hashOfSecret(token);
  const confirmation = await confirm(ctx, { type, hash, by: 'click' });
  if (!confirmation) throw await invalidLinkError(ctx, type, hash);
  return confirmation;
}

type Input = VerifyBody & { redirectTo: string | undefined };
type MailedCode = { email: string; code: string };
type Secret = { secret: string } | MailedCode;

/**
 * Does the same as `verifyLink` for a page that sends the link's token, or for a typed code, but always returns a session,
 * also for a link that would return a PKCE code, and throws where `verifyLink` redirects.
 */
export async function verifyToken(
  ctx: Context,
  input: Input,
): Promise<WireSession | typeof firstAddressConfirmed> {
  const { type = '' } = input;
  if (!isVerifyType(type))
    throw invalid(type ? 'Verify type is invalid' : 'Verify requires a verification type');
  const secretOrCode = secretOf(input);
  await limitAddress(ctx, 'verify');
  const hash =
    'secret' in secretOrCode ? hashOfSecret(secretOrCode.secret) : await hashByCode(ctx, type, secretOrCode);
  const confirmation = hash && (await confirm(ctx, { type, hash, by: 'holder' }));
  if (!confirmation)
    throw hash && 'secret' in secretOrCode ? await invalidLinkError(ctx, type, hash) : codeExpired();
  return 'session' in confirmation ? confirmation.session : firstAddressConfirmed;
}

function secretOf({ token, token_hash, email, phone, redirectTo }: Input): Secret {
  if (Boolean(token) === Boolean(token_hash)) throw invalid('Verify requires either a token or a token hash');
  if (token_hash) {
    if (email || phone || redirectTo) throw invalid('Only the token_hash and type should be provided');
    return { secret: token_hash };
  }
  if (!email || !token) throw invalid('Only an email address or phone number should be provided on verify');
  return { email: email.toLowerCase(), code: token };
}

/** One query for every address, so that the response time does not reveal whether it exists. */
function hashByCode({ database: { db }, clock }: Context, type: VerifyType, { email, code }: MailedCode) {
  const ownersBy = (column: PgColumn) =>
    inArray(one_time_tokens.user_id, db.select({ id: users.id }).from(users).where(eq(column, email)));
  const candidates =
    type === 'email_change'
      ? or(
          and(eq(one_time_tokens.kind, 'email_change_current'), ownersBy(users.email)),
          and(eq(one_time_tokens.kind, 'email_change_new'), ownersBy(users.new_email)),
        )
      : and(inArray(one_time_tokens.kind, kindsByType[type]), ownersBy(users.email));
  return hashOfCode(db, candidates, code, clock());
}

/** The error for an invalid link. Only with a confirmation link can somebody learn that its address is confirmed. */
async function invalidLinkError({ database: { db } }: Context, type: VerifyType, hash: string) {
  const isConfirmation = kindsByType[type].some((kind) => kind === 'confirmation');
  return isConfirmation && (await isUsedConfirmation(db, hash)) ? linkUsed() : linkExpired();
}
