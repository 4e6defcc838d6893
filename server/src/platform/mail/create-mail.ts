import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type Breaker, type Breakers, createBreakers } from '../breaker/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { createLocalOutbox } from '../outbox/index.ts';
import { AddressRefused, type Carrier, type Letter, type Mail } from './mail.ts';
import { outageInSmtp, smtpCarrier } from './smtp.ts';

interface Options {
  metrics?: Metrics;
  breakers?: Breakers;
  /** Timeout for the mail server's greeting, in milliseconds. */
  timeout?: number;
}

/** Sends by SMTP if a server is configured; otherwise stores mails under `DATA_DIR/mail`. */
export function createMail(
  config: Pick<Config, 'mail' | 'dataDirectory'>,
  log: Logger,
  { metrics, breakers = createBreakers(), timeout }: Options = {},
): Mail {
  const { smtpUrl, from } = config.mail;
  const count = (carrier: Carrier) => (metrics ? counted(carrier, metrics) : carrier);
  if (!smtpUrl) return mailBy(count(localMailbox(join(config.dataDirectory, 'mail'))), log);
  const smtp = smtpCarrier(smtpUrl, from, timeout);
  const breaker = breakers.add('mail', new URL(smtpUrl).host, {
    outageIn: outageInSmtp,
    refusal: () => new Error('The mail server is away, and left alone until it answers again'),
    probe: smtp.probe,
  });
  return mailBy(count(smtp), log, breaker);
}

/** Stores the newest mails as files on this machine. */
function localMailbox(folder: string): Carrier {
  const outbox = createLocalOutbox<Letter>(folder);
  return {
    carry: ({ to, subject, text, html }) => outbox.add({ to, subject, text, html }),
    mailbox: outbox.list,
  };
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

/** A mail port on any carrier. Posted mails are tried even during an outage, since nothing repeats them. */
function mailBy(carrier: Carrier, log: Logger, breaker?: Breaker): Mail {
  const underWay = new Set<Promise<void>>();
  const carry = async (letter: Letter) => carrier.carry(letter);
  return {
    send: (letter) => (breaker ? breaker.run(() => carry(letter)) : carry(letter)),
    post(letter) {
      const sending = (breaker ? breaker.observe(() => carry(letter)) : carry(letter))
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
