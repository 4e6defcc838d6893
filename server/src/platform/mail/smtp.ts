import { createTransport } from 'nodemailer';
import type { Carrier } from './mail.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Nothing is read from files or fetched from addresses, whatever a letter holds. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts }, { from, ...closed });
  return {
    async carry({ to, subject, text, html }) {
      // As an object, so that the address is never parsed as a list of them.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
