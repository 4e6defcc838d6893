import { z } from 'zod';

/**
 * Request bodies of the auth API. Unknown keys are ignored and null counts as absent (`readBody` drops it), since the
 * auth-js client sends both. Required fields are checked by the verbs, which throw the API's error.
 */
const text = z.string().optional();
const metadata = z.record(z.string(), z.unknown()).optional();
const codeChallenge = { code_challenge: text, code_challenge_method: text };

export const signUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  ...codeChallenge,
});
export const passwordBody = z.object({ email: text, phone: text, password: text });
export const refreshBody = z.object({ refresh_token: text });
export const codeBody = z.object({ auth_code: text, code_verifier: text });
export const recoverBody = z.object({ email: text, ...codeChallenge });
export const otpBody = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z.boolean().optional(),
  data: metadata,
  ...codeChallenge,
});
export const verifyBody = z.object({ type: text, token_hash: text, token: text, email: text, phone: text });
export const resendBody = z.object({ type: text, email: text, phone: text, ...codeChallenge });
export const updateUserBody = z.object({
  data: metadata,
  email: text,
  phone: text,
  password: text,
  current_password: text,
  app_metadata: z.unknown().optional(),
  ...codeChallenge,
});
export const enrollBody = z.object({
  factor_type: text,
  friendly_name: text,
  issuer: text,
  phone: text,
  current_password: text,
});
export const challengeBody = z.object({ channel: text });
export const verifyFactorBody = z.object({ challenge_id: text, code: text });
export const recoveryCodeBody = z.object({ code: text });

export type SignUpBody = z.output<typeof signUpBody>;
export type PasswordBody = z.output<typeof passwordBody>;
export type RefreshBody = z.output<typeof refreshBody>;
export type CodeBody = z.output<typeof codeBody>;
export type RecoverBody = z.output<typeof recoverBody>;
export type OtpBody = z.output<typeof otpBody>;
export type VerifyBody = z.output<typeof verifyBody>;
export type ResendBody = z.output<typeof resendBody>;
export type UpdateUserBody = z.output<typeof updateUserBody>;
export type EnrollBody = z.output<typeof enrollBody>;
export type ChallengeBody = z.output<typeof challengeBody>;
export type VerifyFactorBody = z.output<typeof verifyFactorBody>;
export type RecoveryCodeBody = z.output<typeof recoveryCodeBody>;

/** Times are RFC 3339; optional fields are left out when unset. */
export interface WireUser {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: '';
  email_confirmed_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  /** Requested and not yet confirmed by both addresses. */
  new_email?: string;
  email_change_sent_at?: string;
  last_sign_in_at?: string;
  banned_until?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  /** Second factors, unverified ones included. */
  factors?: WireFactor[];
  identities: WireIdentity[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
}

export interface WireIdentity {
  /** The row's id; `id` is the provider's subject. */
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  email?: string;
  last_sign_in_at?: string;
  created_at: string;
  updated_at: string;
}

export interface WireFactor {
  id: string;
  friendly_name?: string;
  factor_type: 'totp' | 'phone';
  status: 'verified' | 'unverified';
  /** E.164 without the plus. */
  phone?: string;
  created_at: string;
  updated_at: string;
  last_challenged_at?: string;
}

export type WireEnrollment = { id: string; friendly_name: string } & (
  | { type: 'totp'; totp: { qr_code: string; secret: string; uri: string } }
  | { type: 'phone'; phone: string }
);

export interface WireChallenge {
  id: string;
  type: 'totp' | 'phone';
  /** Seconds since the epoch. */
  expires_at: number;
}

export interface WireSession {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Seconds since the epoch. */
  expires_at: number;
  refresh_token: string;
  user: WireUser;
  /** The external provider's token, returned once. */
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: { message: string; reasons: string[] };
}
