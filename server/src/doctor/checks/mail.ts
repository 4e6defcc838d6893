import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import {
  type Check,
  type Examination,
  type Finding,
  good,
  Problem,
  unset,
  warning,
  wrong,
} from '../check.ts';
import { reasonOf } from '../reason-of.ts';

/** The mail server: signs in, and sends a mail only if a recipient is given. */
export const mail: Check = {
  title: 'Mail',
  async examine(examination) {
    const { mail, ownMachine, dataDirectory } = examination.config;
    if (mail.smtpUrl) return [await tryServer(mail.smtpUrl, examination), ...senderIn(mail)];
    if (ownMachine) return [unset('Mails stay on this machine, at /dev/mail.')];
    return [
      wrong(
        `The site is open to others, but their mails, such as the one after a sign-up, stay in ${dataDirectory}/mail. Set SMTP_URL.`,
      ),
    ];
  },
};

async function tryServer(smtpUrl: string, { config, timeout, mailTo }: Examination): Promise<Finding> {
  const { host, username } = new URL(smtpUrl);
  const timeouts = {
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from: config.mail.from });
  const withTimeout = async (attempt: Promise<unknown>) => {
    const timedOut = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => timedOut.reject(new Problem(`${host} takes too long. Check SMTP_URL.`)),
      3 * timeout,
    );
    await Promise.race([attempt, timedOut.promise]).finally(() => clearTimeout(timer));
  };
  try {
    await withTimeout(transport.verify());
    const signInText = username ? 'takes the user and the password' : 'lets in without a password';
    if (!mailTo)
      return good(
        `${host} ${signInText}. Nothing was sent: \`npm run doctor -- --mail-to ADDRESS\` sends one.`,
      );
    const text = `This mail was sent to try the mail server of ${config.siteUrl}.`;
    await withTimeout(
      transport.sendMail({ to: { name: '', address: mailTo }, subject: 'A test of your mail server', text }),
    );
    return good(`${host} took a mail to ${mailTo}.`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(meaningOf(error, host));
  } finally {
    transport.close();
  }
}

function meaningOf(error: unknown, host: string): string {
  const { code, responseCode, command, response } = error as Record<string, string | number | undefined>;
  if (code === 'EAUTH' || responseCode === 535)
    return `${host} refuses the user or the password. Check SMTP_URL; special characters in it are written as %XX.`;
  if (code === 'ETLS')
    return `${host} and Foyer cannot agree on encryption: ${reasonOf(error)}. smtps:// is for port 465, smtp:// for 587.`;
  if (command === 'MAIL FROM') return `${host} refuses the sender: ${response}. Check MAIL_FROM.`;
  if (response) return `${host} refuses: ${response}.`;
  return `${host} cannot be reached: ${reasonOf(error)}. Check SMTP_URL; smtps:// is for port 465, smtp:// for 587.`;
}

function senderIn({ from }: Config['mail']): Finding[] {
  const isLocal = /@localhost>?$/.test(from);
  return isLocal ? [warning(`Mails come from ${from}, which many servers refuse. Set MAIL_FROM.`)] : [];
}
