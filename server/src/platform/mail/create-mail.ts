import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type Breaker, type Breakers, createBreakers } from '../breaker/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { createLocalOutbox } from '../outbox/index.ts';
import { AddressRefused, type Mail, type MailMessage, type Transport } from './mail.ts';
import { isPermanent, outageInSmtp, smtpTransport } from './smtp.ts';

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
  const count = (transport: Transport) => (metrics ? countOutcomes(transport, metrics) : transport);
  if (!smtpUrl) return mailThrough(count(localMailbox(join(config.dataDirectory, 'mail'))), log);
  const smtp = smtpTransport(smtpUrl, from, timeout);
  const breaker = breakers.add('mail', new URL(smtpUrl).host, {
    outageIn: outageInSmtp,
    refusal: () => new Error('The mail server is unavailable, and is not called until it responds again'),
    probe: smtp.probe,
  });
  return mailThrough(count(smtp), log, breaker);
}

/** Stores the newest mails as files on this machine. */
function localMailbox(folder: string): Transport {
  const outbox = createLocalOutbox<MailMessage>(folder);
  return {
    deliver: ({ to, subject, text, html }) => outbox.add({ to, subject, text, html }),
    mailbox: outbox.list,
  };
}

function countOutcomes(transport: Transport, metrics: Metrics): Transport {
  return {
    ...transport,
    async deliver(message) {
      try {
        await transport.deliver(message);
        metrics.count('foyer_mails_total', { outcome: 'sent' });
      } catch (error) {
        const outcome = error instanceof AddressRefused ? 'refused' : 'failed';
        metrics.count('foyer_mails_total', { outcome });
        throw error;
      }
    },
  };
}

/** Sends mails by a transport. `post` tries even during an outage, since a person waits for its mails. */
function mailThrough(transport: Transport, log: Logger, breaker?: Breaker): Mail {
  const pending = new Set<Promise<void>>();
  const deliver = async (message: MailMessage) => transport.deliver(message);
  return {
    send: (message) => (breaker ? breaker.run(() => deliver(message)) : deliver(message)),
    post(message, retryLater) {
      const { subject } = message;
      const sending = (breaker ? breaker.observe(() => deliver(message)) : deliver(message))
        .catch(async (error: unknown) => {
          if (!retryLater || isPermanent(error)) throw error;
          await retryLater(message);
          log.warn({ err: error, subject }, 'A mail was not sent yet, and is sent again later');
        })
        .catch((error: unknown) => log.error({ err: error, subject }, 'A mail was not sent'))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    mailbox: transport.mailbox,
    async dispose() {
      await Promise.all(pending);
      transport.close?.();
    },
  };
}
