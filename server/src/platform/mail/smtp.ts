import { createTransport } from 'nodemailer';
import type { Outage } from '../breaker/index.ts';
import { AddressRefused, type Transport } from './mail.ts';

/** Timeout of each step until the greeting, in milliseconds. */
const greetingMilliseconds = 10_000;
const socketTimeout = 30_000;
/**
 * Timeout of sending a mail or of a probe: a server that responds slowly in small pieces reaches none of the other
 * timeouts.
 */
const totalTimeout = 60_000;

/** No files or URLs are read, whatever a mail contains. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true };

/** So that nobody's absence notice answers a mail (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

export function smtpTransport(url: string, from: string, timeout = greetingMilliseconds): Transport & Probe {
  const timeouts = {
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout,
  };
  const pool = { pool: true, maxConnections: 3, maxRequeues: 1 } as const;
  const transport = createTransport({ url, ...pool, ...timeouts }, { from, ...noExternalContent });
  return {
    async deliver({ to, subject, text, html, messageId, headers = {} }) {
      // An object, so that the address is not parsed as a list.
      const message = { to: { name: '', address: to }, subject, text, html, ...(messageId && { messageId }) };
      const prepared = Object.entries({ ...automatic, ...headers }).map(([name, value]) => [
        name,
        { prepared: true, value },
      ]);
      const sending = transport.sendMail({ ...message, headers: Object.fromEntries(prepared) });
      await withTimeout(sending).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
    },
    probe: () => withTimeout(transport.verify()),
    close: () => transport.close(),
  };
}

interface Probe {
  /** Signs in without sending anything. */
  probe(): Promise<void>;
}

/** Nodemailer's codes for an unavailable server; one that responds, with any error, is available. */
export function outageInSmtp(error: unknown): Outage | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'ETIMEDOUT') return 'hung';
  const isUnreachable = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ESOCKET', 'EDNS'].includes(code ?? '');
  return isUnreachable || responseCode === 421 ? 'failed' : undefined;
}

const commandsOfOneMail = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * True if another attempt with this mail would fail too: the server rejected it with a code of 5xx, or Nodemailer does
 * not accept it. Temporary are a code of 4xx, such as greylisting (RFC 5321, 4.2.1), a broken connection, a full mailbox
 * (5.2.2), and what an operator may repair: a rejected password or greeting.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof AddressRefused) return true;
  const {
    code,
    command = '',
    response = '',
  } = error as { code?: string; command?: string; response?: string };
  if (commandsOfOneMail.includes(command) && /^\d{3}/.test(response))
    return /^5\d\d(?![ -]5\.2\.2\b)/.test(response);
  return !response && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

async function withTimeout(sending: Promise<unknown>): Promise<void> {
  const timedOut = Promise.withResolvers<never>();
  const tooLate = Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => timedOut.reject(tooLate), totalTimeout);
  await Promise.race([sending, timedOut.promise]).finally(() => clearTimeout(timer));
}

/**
 * `AddressRefused` for a permanent rejection of this address: not for the server's policies (5.7), such as relaying,
 * nor for a full mailbox (5.2.2).
 */
function refusalOf(error: unknown): AddressRefused | undefined {
  const { command, response } = error as { command?: string; response?: string };
  if (command !== 'RCPT TO' || !response) return undefined;
  const isAboutAddress = /^5\d\d[ -]5\.(1|2\.1)\b/.test(response);
  const isUnexplained = /^55[013][ -](?!\d\.\d)/.test(response);
  return isAboutAddress || isUnexplained ? new AddressRefused(response, { cause: error }) : undefined;
}
