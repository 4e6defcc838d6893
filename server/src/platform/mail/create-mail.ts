import { join } from 'node:path';
import type { Logger } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Config } from '../../config.ts';
import { localMailbox } from './local-mailbox.ts';
import { AddressRefused, type Carrier, type Letter, type Mail } from './mail.ts';
import { smtpCarrier } from './smtp.ts';

/** By SMTP where a server is configured; otherwise mails are kept under `DATA_DIR/mail`. */
export function createMail(
  config: Pick<Config, 'mail' | 'dataDirectory'>,
  log: Logger,
  metrics?: Metrics,
): Mail {
  const { smtpUrl, from } = config.mail;
  const carrier = smtpUrl ? smtpCarrier(smtpUrl, from) : localMailbox(join(config.dataDirectory, 'mail'));
  return mailBy(metrics ? counted(carrier, metrics) : carrier, log);
}

function counted(carrier: Carrier, metrics: Metrics): Carrier {
  return {
    ...carrier,
    async carry(letter) {
      try {
        await carrier.carry(letter);
        metrics.count('foyer_mails_total', { outcome: 'sent' });
      } catch (error) {
        const outcome = error instanceof AddressRefused ? 'refused' : 'failed';
        metrics.count('foyer_mails_total', { outcome });
        throw error;
      }
    },
  };
}

/** A mail port on any carrier. */
function mailBy(carrier: Carrier, log: Logger): Mail {
  const underWay = new Set<Promise<void>>();
  const send = async (letter: Letter) => carrier.carry(letter);
  return {
    send,
    post(letter) {
      const sending = send(letter)
        .catch((error: unknown) => log.error({ err: error, subject: letter.subject }, 'A mail was not sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    mailbox: carrier.mailbox,
    async dispose() {
      await Promise.all(underWay);
      carrier.close?.();
    },
  };
}
