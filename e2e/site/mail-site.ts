import { type APIRequestContext, expect, request } from '@playwright/test';
import { type MailServer, openMailServer } from '../../server/src/features/notices/testing/mail-server.ts';
import { makeNoticesDue } from '../../server/src/features/notices/testing/make-due.ts';
import { newPerson, type Person, register, signInByApi } from '../people/person.ts';
import { startSite } from './start-site.ts';

/** A site whose mails go to a mail server on this machine. */
export interface MailSite {
  url: string;
  mails: MailServer;
  request: APIRequestContext;
  createMember(displayName: string): Promise<Person>;
  /** The texts of the mails to this address, the newest first. */
  mailsTo(email: string): string[];
  /** Makes waiting mails due, so that the site sends them within seconds. */
  makeDue(): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailSite(): Promise<MailSite> {
  const mails = await openMailServer();
  const { url, storage, stop } = await startSite('mail-site', {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Foyer <foyer@example.org>',
  });
  const api = await request.newContext({ baseURL: url });
  const mailsTo = (email: string) =>
    mails.received
      .filter(({ to }) => to === email)
      .map(({ raw }) => decode(raw))
      .toReversed();
  return {
    url,
    mails,
    request: api,
    mailsTo,
    async createMember(displayName) {
      const person = await register(api, newPerson(displayName));
      const link = () => /https?:\/\/\S*\/auth\/v1\/verify\S*/.exec(mailsTo(person.email)[0] ?? '')?.[0];
      await expect.poll(link).toBeDefined();
      await api.get(link()!, { maxRedirects: 0 });
      return signInByApi(api, person);
    },
    makeDue: () => makeNoticesDue(storage),
    async stop() {
      await api.dispose();
      await stop();
      await mails.close();
    },
  };
}

/** Decodes quoted-printable, as far as our mails use it. */
const decode = (raw: string) =>
  raw
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
