import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Config } from '../../config.ts';
import { outboxRoutes, timeOf } from '../outbox/index.ts';
import type { Mail, MailMessage, StoredMail } from './mail.ts';

interface Ports {
  config: Pick<Config, 'mail'>;
  mail: Mail;
}

/** The local mailbox at `/dev/mail` and `/dev/mail.json`; no routes if mails are sent, or others could read them. */
export function devMailRoutes({ config, mail }: Ports): Hono {
  const { mailbox } = mail;
  if (!config.mail.localMailbox || !mailbox) return new Hono();
  return outboxRoutes<MailMessage>({
    path: '/dev/mail',
    title: 'Local mailbox',
    note: html`Mails stay on this machine while no mail server is set (<code>SMTP_URL</code>).`,
    emptyText: 'No mail yet.',
    list: mailbox,
    articleOf,
  });
}

function articleOf(mail: StoredMail) {
  const { id, to, subject, text } = mail;
  return html`<article id="${id}"><h2>${subject}</h2>
<p>To ${to}, ${timeOf(mail)}</p>
<pre>${text.split(/(https?:\/\/\S+)/).map(linkUrl)}</pre></article>`;
}

/** Every second piece of the split text is a URL. */
const linkUrl = (piece: string, index: number) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : piece);
