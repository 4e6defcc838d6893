import { join } from 'node:path';
import type { Logger } from '#platform/log';
import type { Config } from '../../config.ts';
import { createLocalOutbox } from '../outbox/index.ts';
import { sendByHook } from './hook.ts';
import { type Sms, SmsNotSent, type StoredMessage } from './sms.ts';

/**
 * Sends by the operator's hook if configured; else stores messages under `DATA_DIR/sms`, if only this machine can read
 * them.
 */
export function createSms(config: Pick<Config, 'sms' | 'dataDirectory'>, log: Logger): Sms {
  const { hook, localOutbox } = config.sms;
  if (hook) return { enabled: true, send: sendByHook(hook, log), outbox: undefined };
  return localOutbox ? createLocalSms(join(config.dataDirectory, 'sms')) : noSms;
}

function createLocalSms(folder: string): Sms {
  const outbox = createLocalOutbox<Pick<StoredMessage, 'to' | 'text'>>(folder);
  return {
    enabled: true,
    send: async ({ phone, code }) => outbox.add({ to: `+${phone}`, text: `Your code is ${code}` }),
    outbox: outbox.list,
  };
}

const noSms: Sms = {
  enabled: false,
  send: () => Promise.reject(new SmsNotSent('No SMS hook is set (SMS_HOOK_URL)')),
  outbox: undefined,
};
