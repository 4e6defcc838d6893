import { z } from 'zod';
import { secureAddress } from './addresses.ts';
import { optional } from './variable.ts';

/** URL that receives text messages, and the key that signs them. */
export interface SmsHook {
  readonly url: string;
  /** `v1,whsec_` and base64, as in Standard Webhooks; the `v1,` is optional. */
  readonly secret: string;
}

const minSecretBytes = 24;

export const smsVariables = {
  SMS_HOOK_URL: optional(
    'Webhook that sends text messages with codes (Standard Webhooks, like the Supabase send-SMS hook).',
    secureAddress(),
    'local outbox at `/dev/sms`; none if the site is reachable from the network',
  ),
  SMS_HOOK_SECRET: optional(
    'Signing secret of that webhook: `v1,whsec_` and 24 bytes or more in base64.',
    z.string().refine(isSecret, `v1,whsec_ and at least ${minSecretBytes} bytes in base64`),
    'none',
    'secret',
  ),
};

interface SmsValues {
  SMS_HOOK_URL: string | undefined;
  SMS_HOOK_SECRET: string | undefined;
}

export function smsHookOf({ SMS_HOOK_URL: url, SMS_HOOK_SECRET: secret }: SmsValues): SmsHook | undefined {
  return url && secret ? { url, secret } : undefined;
}

function isSecret(value: string): boolean {
  const [, key] = /^(?:v1,)?whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  return key !== undefined && key.length % 4 === 0 && Buffer.from(key, 'base64').length >= minSecretBytes;
}
