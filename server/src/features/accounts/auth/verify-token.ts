import { and, eq, inArray, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#platform/context';
import { one_time_tokens, users } from '../table.ts';
import { hashOfCode, hashOfSecret } from '../tokens/one-time-token.ts';
import { confirm } from './confirm.ts';
import { deadLink } from './dead-link.ts';
import { limitAddress } from './limits.ts';
import { agreedByOne } from './link-target.ts';
import { codeExpired, invalid } from './refusals.ts';
import { isVerifyType, kindsByType, type VerifyType } from './verify-types.ts';
import type { VerifyBody, WireSession } from './wire.ts';

type Input = VerifyBody & { redirectTo: string | undefined };
type MailedCode = { email: string; code: string };
type Secret = { secret: string } | MailedCode;

/** The same as the link, for a page that holds its secret, or for a person who types the mailed code. */
export async function verifyToken(ctx: Context, input: Input): Promise<WireSession | typeof agreedByOne> {
  const { type = '' } = input;
  if (!isVerifyType(type))
    throw invalid(type ? 'Verify type is invalid' : 'Verify requires a verification type');
  const given = secretOf(input);
  await limitAddress(ctx, 'verify');
  const hash = 'secret' in given ? hashOfSecret(given.secret) : await hashByCode(ctx, type, given);
  const confirmation = hash && (await confirm(ctx, { type, hash, by: 'holder' }));
  if (!confirmation) throw hash && 'secret' in given ? await deadLink(ctx, type, hash) : codeExpired();
  return 'session' in confirmation ? confirmation.session : agreedByOne;
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

/** One statement for every address, so that the response time does not reveal whether it exists. */
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
