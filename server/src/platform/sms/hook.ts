import { randomUUID } from 'node:crypto';
import pRetry, { AbortError } from 'p-retry';
import { Webhook } from 'standardwebhooks';
import type { Logger } from '#platform/log';
import type { SmsHook } from '../../config/sms-hook.ts';
import { type Sms, SmsNotSent, type TextMessage } from './sms.ts';

/** Timeout of all attempts together, since a person is waiting. */
const totalMilliseconds = 5000;
const retryOptions = { retries: 2, minTimeout: 200, factor: 1 };

/** Posts each message to the operator's URL, signed by Standard Webhooks (standardwebhooks.com). */
export function sendByHook({ url, secret }: SmsHook, log: Logger): Sms['send'] {
  const webhook = new Webhook(secret.replace(/^v1,/, ''));
  return async (message) => {
    const request = signRequest(webhook, message);
    const deadline = AbortSignal.timeout(totalMilliseconds);
    await pRetry(() => post(url, { ...request, signal: deadline }, log), {
      ...retryOptions,
      signal: deadline,
    }).catch(() => {
      throw new SmsNotSent('The SMS hook did not take a message');
    });
  };
}

/** Every attempt has the same id, so that the hook recognizes duplicates. */
function signRequest(webhook: Webhook, { phone, code, user, address }: TextMessage): RequestInit {
  const id = randomUUID();
  const now = new Date();
  const body = JSON.stringify({
    metadata: { uuid: id, time: now.toISOString(), name: 'send-sms', ip_address: address },
    user,
    sms: { otp: code, sms_type: 'mfa', phone },
  });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign(id, now, body),
  };
  return { method: 'POST', redirect: 'manual', headers, body };
}

/** Throws an `AbortError` if a retry would not help. Logs neither the message nor the hook's response. */
async function post(url: string, request: RequestInit, log: Logger): Promise<void> {
  const { status, body } = await fetch(url, request).catch((error: unknown) => {
    log.warn({ err: error }, 'The SMS hook could not be reached');
    throw error;
  });
  await body?.cancel();
  if ([200, 202, 204].includes(status)) return;
  log.warn({ status }, 'The SMS hook did not take a message');
  const failure = new Error(`The SMS hook answered ${status}`);
  throw status === 429 || status >= 500 ? failure : new AbortError(failure);
}
