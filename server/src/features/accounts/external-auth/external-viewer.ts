import { eq, sql } from 'drizzle-orm';
import type { Platform, Viewer } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import type { Config } from '../../../config.ts';
import { isBanned } from '../auth/ban.ts';
import { digest } from '../digest.ts';
import { profileName } from '../profile/save-new-profile.ts';
import { deleted_external_users, profiles, users } from '../table.ts';
import { type ExternalToken, verifyExternalToken } from './verify-external-token.ts';

type Ports = Pick<Platform, 'database' | 'clock'>;

/**
 * The viewer of a token of the external auth server, which keeps sessions and factors itself: a token is valid until it
 * expires. The first token of a person creates their row here. After they have deleted their account, only a token of a
 * later sign-in does.
 */
export async function externalViewer(
  { database, clock }: Ports,
  auth: NonNullable<Config['auth']>,
  accessToken: string,
): Promise<Viewer | undefined> {
  const token = await verifyExternalToken(auth, accessToken, clock());
  if (!token) return undefined;
  const row = (await findRow(database, token)) ?? (await createRow(database, token));
  if (!row || isBanned(row.bannedUntil, clock())) return undefined;
  if (hasNewAddress(token, row)) await updateAddress(database, token);
  const { userId: id, email, sessionId, aal } = token;
  return { id, email, sessionId, aal, hasFactor: false };
}

const findRow = async (database: Database, { userId }: ExternalToken) =>
  (await rowOf(database).execute({ id: userId }))[0];

const rowOf = perDatabase(({ db }: Database) =>
  db
    .select({
      bannedUntil: users.banned_until,
      email: users.email,
      confirmedAt: users.email_confirmed_at,
      updatedAt: users.updated_at,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('external_user'),
);

async function createRow(database: Database, token: ExternalToken) {
  // Retries without the address if another person took it at the same time.
  if (!(await insertRow(database, token))) await insertRow(database, token);
  return findRow(database, token);
}

/**
 * Inserts user and profile in one statement, without an address that is taken. Inserts nothing if the person has not
 * signed in since they deleted their account. True if this call inserted them; of concurrent calls one does.
 */
async function insertRow({ db }: Database, token: ExternalToken): Promise<boolean> {
  const { userId, email, emailVerified, signedInAt } = token;
  const deletion = deleted_external_users;
  const name = profileName(token.displayName);
  const address = sql`${email}::text`;
  const { rowCount } = await db.execute(sql`
    with made as (
      insert into ${users} (id, email, email_confirmed_at, last_sign_in_at)
      select ${userId}::uuid,
        case when exists (select from ${users} where email = ${address}) then null else ${address} end,
        case when ${emailVerified} then now() end, now()
      where not exists (
        select from ${deletion} where ${deletion.digest} = ${digest(userId)}
          and extract(epoch from ${deletion.deleted_at}) >= ${signedInAt}::float8
      )
      on conflict do nothing
      returning id
    )
    insert into ${profiles} (user_id, display_name) select id, ${name} from made`);
  return rowCount === 1;
}

/** True if the other server has confirmed an address that the row lacks, and the token is newer than the row. */
function hasNewAddress(
  { email, emailVerified, issuedAt }: ExternalToken,
  row: { email: string | null; confirmedAt: Date | null; updatedAt: Date },
): boolean {
  const differs = email !== row.email || !row.confirmedAt;
  return email !== null && emailVerified && differs && issuedAt * 1000 > row.updatedAt.getTime();
}

/** Skipped if another person has the address. */
async function updateAddress({ db }: Database, { userId, email }: ExternalToken): Promise<void> {
  const address = sql`${email}::text`;
  await db.execute(sql`
    update ${users} set email = ${address}, email_confirmed_at = now(), updated_at = now()
    where id = ${userId}::uuid
      and not exists (select from ${users} as other where other.email = ${address} and other.id <> ${userId}::uuid)`);
}
