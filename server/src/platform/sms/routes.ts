import { Hono } from 'hono';
import { html } from 'hono/html';
import { outboxRoutes, timeOf } from '../outbox/index.ts';
import type { Sms, StoredMessage } from './sms.ts';

/** The local outbox at `/dev/sms` and `/dev/sms.json`; no routes without one. */
export function devSmsRoutes({ sms: { outbox } }: { sms: Sms }): Hono {
  if (!outbox) return new Hono();
  return outboxRoutes<Pick<StoredMessage, 'to' | 'text'>>({
    path: '/dev/sms',
    title: 'Local text messages',
    note: html`Text messages stay on this machine while no hook is set (<code>SMS_HOOK_URL</code>).`,
    emptyText: 'No message yet.',
    list: outbox,
    articleOf: (message) => html`<article id="${message.id}"><h2>${message.text}</h2>
<p>To ${message.to}, ${timeOf(message)}</p></article>`,
  });
}
