import { securityEventKinds } from '@foyer/contract/account-activity';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case; absent for an external account without a verified address. */
    email: text(),
    password_hash: text(),
    email_confirmed_at: moment('email_confirmed_at'),
    /** The requested new address, until both addresses have confirmed the change. */
    new_email: text(),
    /** Which of the two addresses has confirmed already. */
    email_change_confirmed_by: text({ enum: ['current', 'new'] }),
    email_change_sent_at: moment('email_change_sent_at'),
    confirmation_sent_at: moment('confirmation_sent_at'),
    recovery_sent_at: moment('recovery_sent_at'),
    /** When the person stated to be of the minimum age, and that age. */
    age_stated_at: moment('age_stated_at'),
    age_stated: integer(),
    last_sign_in_at: moment('last_sign_in_at'),
    banned_until: moment('banned_until'),
    app_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    user_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** The column of rows that belong to a user and are deleted with them. */
export const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** People of an external auth server who deleted their account here; kept until tokens from before have expired. */
export const deleted_external_users = pgTable('deleted_external_users', {
  /** SHA-256 of the user id, hex. */
  digest: text().primaryKey(),
  deleted_at: moment('deleted_at').notNull(),
});

export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: userId(),
    provider: text().notNull(),
    /** The provider's subject; for email the user id. */
    provider_id: text().notNull(),
    identity_data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    last_sign_in_at: moment('last_sign_in_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('identities_provider').on(t.provider, t.provider_id),
    index('identities_user').on(t.user_id),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: userId(),
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** Incremented by each refresh; a refresh token contains the value at its creation. */
    counter: integer().notNull().default(0),
    counter_at_aal: integer().notNull().default(0),
    /** The factor that raised the session to aal2. Removing it lowers the session again. */
    factor_id: uuid(),
    /** Signs this session's refresh tokens; encrypted. */
    hmac_key: text().notNull(),
    refreshed_at: moment('refreshed_at'),
    /** When the current password was last entered in this session. */
    password_proven_at: moment('password_proven_at'),
    ip: text(),
    user_agent: text(),
    created_at: createdAt(),
  },
  (t) => [index('sessions_user').on(t.user_id)],
);

export const session_methods = pgTable(
  'session_methods',
  {
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    method: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.session_id, t.method] })],
);

/** Networks from which a user has signed in: an IPv4 address, or a /64 of IPv6. */
export const known_networks = pgTable(
  'known_networks',
  { user_id: userId(), network: text().notNull(), used_at: moment('used_at').notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.network] })],
);

const challengeMethod = () => text({ enum: ['s256', 'plain'] });

export const one_time_tokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the link's secret, hex. */
    hash: text().primaryKey(),
    /** Keyed hash of the mailed six-digit code. */
    code_hash: text(),
    user_id: userId(),
    kind: text({ enum: ['confirmation', 'recovery', 'email_change_current', 'email_change_new'] }).notNull(),
    /** The password of the sign-up that this link confirms, and of no other. */
    password_hash: text(),
    /** The network of that sign-up; null if sign-ups came from several. */
    network: text(),
    /** Set if the client waits for a code instead of tokens (PKCE). */
    code_challenge: text(),
    code_challenge_method: challengeMethod(),
    attempts: integer().notNull().default(0),
    sent_at: moment('sent_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [uniqueIndex('one_time_tokens_live').on(t.user_id, t.kind)],
);

/**
 * Account mails that the mail server did not accept for the moment. Deleted once they are sent, refused for good or
 * given up (decision 0162).
 */
export const unsent_mails = pgTable(
  'unsent_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: userId(),
    /** The token of the mail's link: without a live one the mail is of no use. */
    token_hash: text(),
    /** The whole message, encrypted, since it has that link. */
    message: text().notNull(),
    attempts: integer().notNull(),
    /** While a process sends it, the end of its lease. */
    due_at: moment('due_at').notNull(),
  },
  (t) => [index('unsent_mails_due').on(t.due_at), index('unsent_mails_user').on(t.user_id)],
);

/** Codes that a client exchanges, with the PKCE verifier, for a session. Deleted on use. */
export const auth_codes = pgTable(
  'auth_codes',
  {
    /** SHA-256 of the code, hex. */
    hash: text().primaryKey(),
    user_id: userId(),
    /** The `amr` method of the session's sign-in. */
    method: text().notNull(),
    code_challenge: text().notNull(),
    code_challenge_method: challengeMethod().notNull(),
    /** The external provider's token, passed on to the client. */
    provider_token: text(),
    provider_refresh_token: text(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('auth_codes_user').on(t.user_id)],
);

/** Authorization requests to external providers. Used and expired ones stay until the clean-up. */
export const provider_visits = pgTable('provider_visits', {
  /** SHA-256 of the `state` that the provider returns, hex. */
  hash: text().primaryKey(),
  provider: text().notNull(),
  redirect_to: text().notNull(),
  /** PKCE verifier of this server towards the provider. */
  verifier: text().notNull(),
  nonce: text(),
  /** PKCE challenge of the client towards this server, if it waits for a code. */
  code_challenge: text(),
  code_challenge_method: challengeMethod(),
  /** The minimum age that a new person stated before the request. */
  age_stated: integer(),
  used_at: moment('used_at'),
  expires_at: moment('expires_at').notNull(),
});

export const mfa_factors = pgTable(
  'mfa_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: userId(),
    factor_type: text({ enum: ['totp', 'phone'] }).notNull(),
    friendly_name: text().notNull().default(''),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    /** Base32, encrypted; for an authenticator app. */
    secret: text(),
    /** E.164 without the plus. */
    phone: text(),
    /** The last time step whose code was accepted; each step is valid once. */
    last_used_step: bigint({ mode: 'number' }),
    last_challenged_at: moment('last_challenged_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('mfa_factors_name').on(t.user_id, t.friendly_name)],
);

export const mfa_challenges = pgTable(
  'mfa_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factor_id: uuid()
      .notNull()
      .references(() => mfa_factors.id, { onDelete: 'cascade' }),
    ip: text(),
    /** Keyed hash of the code sent to a phone. */
    code_hash: text(),
    attempts: integer().notNull().default(0),
    verified_at: moment('verified_at'),
    expires_at: moment('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('mfa_challenges_factor').on(t.factor_id)],
);

/** Ten codes for use instead of a lost factor, once each. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: userId(),
    /** SHA-256, hex; a code has 80 random bits. */
    hash: text().notNull(),
    used_at: moment('used_at'),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
);

export const signing_keys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  /** `{ sealed }`, or empty once it is retired. */
  private_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The key is published at creation and signs from this time on. */
  active_from: moment('active_from').notNull(),
  retired: boolean().notNull().default(false),
  created_at: createdAt(),
});

export const profiles = pgTable(
  'profiles',
  {
    user_id: userId().primaryKey(),
    /** Null until the person sets one; others see "Anonymous". */
    display_name: text(),
    avatar_url: text(),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [check('profiles_display_name', sql`char_length(${t.display_name}) <= 50`)],
);

/** Security events of accounts, shown to their owners and logged for the operator; deleted after a while. */
export const security_events = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null if the given email address has no account. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: securityEventKinds }).notNull(),
    detail: text(),
    at: moment('at').notNull(),
    ip: text(),
    user_agent: text(),
  },
  (t) => [index('security_events_user').on(t.user_id, t.id), index('security_events_at').on(t.at)],
);
