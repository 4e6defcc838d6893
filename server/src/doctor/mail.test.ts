import { expect, test } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { testConfig } from '../testing/index.ts';
import { mail } from './checks/mail.ts';
import { findingsOf } from './examine.ts';
import { hangingServer } from './testing/hanging-server.ts';
import { startMailServer } from './testing/mail-server.ts';
import { startUnknownAuthorityServer } from './testing/unknown-authority.ts';

const hanging = hangingServer();

async function findingsText(
  env: Record<string, string>,
  { mailTo, timeout = 30_000 }: { mailTo?: string; timeout?: number } = {},
): Promise<string> {
  const findings = await findingsOf(mail, { config: testConfig(env), timeout, mailTo });
  return findings.map(({ state, text }) => `${state}: ${text}`).join('\n');
}

test('the mail check signs in to the server, and sends a mail only if an address is given', async () => {
  const smtp = await startMailServer();
  const env = { SMTP_URL: smtp.urlFor('ada:right'), MAIL_FROM: 'Foyer <foyer@example.org>' };
  expect(await findingsText(env)).toMatch(/^good: .* takes the user and the password\. Nothing was sent/);
  expect(smtp.commands.filter((line) => line.startsWith('RCPT'))).toEqual([]);
  expect(await findingsText(env, { mailTo: 'op@example.org' })).toMatch(
    /^good: .* took a mail to op@example\.org\.$/,
  );
  expect(smtp.commands).toContain('RCPT TO:<op@example.org>');
  expect(await findingsText({ ...env, SMTP_URL: smtp.urlFor('ada:wrong') })).toMatch(
    /^wrong: .* refuses the user or the password\. Check SMTP_URL/,
  );
  expect(await findingsText({ SMTP_URL: smtp.urlFor('ada:right') })).toMatch(
    /warning: Mails come from .*Set MAIL_FROM\.$/,
  );
});

test('the mail check reports a server that is unreachable or hangs', async () => {
  expect(
    await findingsText({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'a@b.example' }),
  ).toMatch(/^wrong: .* nothing listens there\. Check SMTP_URL/);
  expect(
    await findingsText(
      { SMTP_URL: `smtp://127.0.0.1:${hanging.port}`, MAIL_FROM: 'a@b.example' },
      { timeout: 1000 },
    ),
  ).toMatch(/^wrong: .*(cannot be reached|takes too long)/);
});

test('the mail check reports a certificate of an unknown authority, and a server without TLS', async () => {
  const from = { MAIL_FROM: 'a@b.example' };
  const port = await startUnknownAuthorityServer();
  expect(await findingsText({ SMTP_URL: `smtps://127.0.0.1:${port}`, ...from })).toMatch(
    /^wrong: .* an authority that this machine does not know; NODE_EXTRA_CA_CERTS can name its file\. Check SMTP_URL/,
  );
  const plain = (await startMailServer()).urlFor('ada:right').replace('smtp:', 'smtps:');
  expect(await findingsText({ SMTP_URL: plain, ...from })).toMatch(
    /^wrong: .* it does not speak TLS.* smtps:\/\/ is for port 465/,
  );
});

test('the mail check reports if mails are not delivered', async () => {
  expect(await findingsText({})).toMatch(/^unset: /);
  expect(await findingsText({ HOST: '0.0.0.0' })).toMatch(/^wrong: .* Set SMTP_URL/);
});
