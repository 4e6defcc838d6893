import { z } from 'zod';
import { timestamp } from './text.ts';

/** Security events of an account. */
export const securityEventKinds = [
  'sign_in',
  'sign_in_failed',
  'sign_in_refused',
  'sign_out',
  'session_ended',
  'session_replayed',
  'link_asked',
  'sign_up_again',
  'password_changed',
  'password_wrong',
  'email_change_asked',
  'email_changed',
  'factor_added',
  'factor_removed',
  'factor_failed',
  'recovery_codes_made',
  'recovery_code_used',
  'data_exported',
  'persona_exported',
  'account_deleted',
] as const;

export const securityEvent = z.object({
  id: z.number().int(),
  kind: z.enum(securityEventKinds),
  /** Detail as the auth API names it: the method of a sign-in, the type of a factor, the reason of a rejection. */
  detail: z.string().nullable(),
  at: timestamp,
  /** Shortened network: an IPv4 address without its last number, an IPv6 address by its first three groups. */
  network: z.string().nullable(),
  /** User agent of the browser. */
  user_agent: z.string().nullable(),
});

/** `next` is the cursor for the page of older events. */
export const activityPage = z.object({ events: z.array(securityEvent), next: z.number().int().nullable() });

export type SecurityEventKind = (typeof securityEventKinds)[number];
export type SecurityEvent = z.infer<typeof securityEvent>;
