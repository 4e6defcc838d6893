import type { Platform } from '#platform/context';
import { AddressNotPublic, type PushAnswer, postPush, sealMessage } from '#platform/push';
import type { KeyedDevice } from './devices.ts';
import { type PushMessage, payloadOf, withoutContent } from './message.ts';
import { openPushKey } from './own-key.ts';
import { type Outcome, recordOutcome } from './record-outcome.ts';

type Ports = Pick<Platform, 'config' | 'database' | 'secrets' | 'clock' | 'log'>;

export const timeToLiveSeconds = 48 * 3600;
const maxWaitMilliseconds = 10_000;

/** Sends a message to a device's push service, once, and stores the response. */
export async function sendToDevice(
  ports: Ports,
  device: KeyedDevice,
  message: PushMessage,
): Promise<Outcome> {
  let response = await post(ports, device, message);
  // The payload is too large for this service; without content it fits every service.
  if (response.status === 413 && message.content)
    response = await post(ports, device, withoutContent(message));
  const outcome = outcomeOf(response, ports.clock());
  if (outcome !== 'sent')
    ports.log.info(
      { host: device.host, status: response.status, err: response.error, device: device.id },
      'A push service did not take a notification',
    );
  await recordOutcome(ports, device, outcome);
  return outcome;
}

interface Answer extends Partial<PushAnswer> {
  error?: unknown;
}

async function post(ports: Ports, device: KeyedDevice, message: PushMessage): Promise<Answer> {
  const { config } = ports;
  const { endpoint, p256dh, auth, public_key: publicKey } = device;
  const vapidKeys = { publicKey, privateKey: openPushKey(ports, device.private_key) };
  const { tag: topic, urgency } = message;
  const sealed = sealMessage(
    { endpoint, keys: { p256dh, auth }, payload: payloadOf(message), ttl: timeToLiveSeconds, urgency, topic },
    vapidKeys,
    config.push.subject,
  );
  return postPush({ ...sealed, services: config.push.services, milliseconds: maxWaitMilliseconds }).catch(
    (error: unknown) => ({ error }),
  );
}

/** Statuses that are not listed here, redirects included, are rejections. */
function outcomeOf({ status, retryAfter, error }: Answer, now: Date): Outcome {
  if (status === undefined) return error instanceof AddressNotPublic ? 'refused' : { later: undefined };
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 413) return 'too_large';
  if (status === 408 || status === 429 || status >= 500) return { later: timeOf(retryAfter, now) };
  return 'refused';
}

/** `Retry-After` in seconds or as a date, at most a day. */
function timeOf(text: string | undefined, now: Date): Date | undefined {
  if (!text) return undefined;
  const at = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1000 : Date.parse(text);
  return at > now.getTime() ? new Date(Math.min(at, now.getTime() + 86_400_000)) : undefined;
}
