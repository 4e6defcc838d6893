import { join } from 'node:path';
import type { Logger } from '#platform/log';
import type { Config } from '../../config.ts';
import { localMailbox } from './local-mailbox.ts';
import type { Carrier, Letter, Mail } from './mail.ts';
import { smtpCarrier } from './smtp.ts';

/** By SMTP where a server is configured; otherwise mails are kept under `DATA_DIR/mail`. */
export function createMail(config: Pick<Config, 'mail' | 'dataDirectory'>, log: Logger): Mail {
  const { smtpUrl, from } = config.mail;
  return mailBy(smtpUrl ? smtpCarrier(smtpUrl, from) : localMailbox(join(config.dataDirectory, 'mail')), log);
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
