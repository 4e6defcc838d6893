import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Logger } from '#platform/log';
import type { SmsHook } from '../../config/sms-hook.ts';
import { type Sms, SmsNotSent, type TextMessage } from './sms.ts';

/** For all tries together: the person waits. */
const totalMilliseconds = 5000;
const mostTries = 3;
const pauseMilliseconds = 200;

type Outcome = 'taken' | 'refused' | 'failed';

/** Posts each message to the operator's address, signed as Standard Webhooks says (standardwebhooks.com). */
export function sendByHook({ url, secret }: SmsHook, log: Logger): Sms['send'] {
  const webhook = new Webhook(secret.replace(/^v1,/, ''));
  return async (message) => {
    const request = signed(webhook, message);
    const deadline = AbortSignal.timeout(totalMilliseconds);
    for (let tries = 1; tries <= mostTries && !deadline.aborted; tries++) {
      const outcome = await post(url, request, deadline, log);
      if (outcome === 'taken') return;
      if (outcome === 'refused') break;
      await sleep(pauseMilliseconds, undefined, { signal: deadline }).catch(() => undefined);
    }
    throw new SmsNotSent('The SMS hook did not take a message');
  };
}

/** Every try carries the same id, so that the hook can tell that it has the message already. */
function signed(webhook: Webhook, { phone, code, user, address }: TextMessage): RequestInit {
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

/** Nothing of the message is logged, and nothing of what the hook said. */
async function post(url: string, request: RequestInit, signal: AbortSignal, log: Logger): Promise<Outcome> {
  try {
    const { status, body } = await fetch(url, { ...request, signal });
    await body?.cancel();
    if ([200, 202, 204].includes(status)) return 'taken';
    log.warn({ status }, 'The SMS hook did not take a message');
    return status === 429 || status >= 500 ? 'failed' : 'refused';
  } catch (error) {
    log.warn({ err: error }, 'The SMS hook could not be reached');
    return 'failed';
  }
}
