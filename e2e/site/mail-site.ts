import { type APIRequestContext, expect, request } from '@playwright/test';
import { type MailServer, openMailServer } from '../../server/src/features/notices/testing/mail-server.ts';
import { makeNoticesDue } from '../../server/src/features/notices/testing/make-due.ts';
import { newPerson, type Person, register, signedInBy } from '../people/person.ts';
import { startSite } from './start-site.ts';

/** A site of its own whose mails go to a mail server on this machine. */
export interface MailSite {
  url: string;
  mails: MailServer;
  request: APIRequestContext;
  member(displayName: string): Promise<Person>;
  /** The texts of the mails to this address, the newest first. */
  mailsTo(email: string): string[];
  /** Makes waiting mails due, so that they are sent within seconds. */
  makeDue(): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailSite(): Promise<MailSite> {
  const mails = await openMailServer();
  const { url, place, stop } = await startSite('mail-site', {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Foyer <foyer@example.org>',
  });
  const requests = await request.newContext({ baseURL: url });
  const mailsTo = (email: string) =>
    mails.received
      .filter(({ to }) => to === email)
      .map(({ raw }) => decoded(raw))
      .toReversed();
  return {
    url,
    mails,
    request: requests,
    mailsTo,
    async member(displayName) {
      const person = await register(requests, newPerson(displayName));
      const link = () => /https?:\/\/\S*\/auth\/v1\/verify\S*/.exec(mailsTo(person.email)[0] ?? '')?.[0];
      await expect.poll(link).toBeDefined();
      await requests.get(link()!, { maxRedirects: 0 });
      return signedInBy(requests, person);
    },
    makeDue: () => makeNoticesDue(place),
    async stop() {
      await requests.dispose();
      await stop();
      await mails.close();
    },
  };
}

/** Decodes quoted-printable, as far as our mails use it. */
const decoded = (raw: string) =>
  raw
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
