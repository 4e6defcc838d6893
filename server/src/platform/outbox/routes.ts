import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { NotFound } from '#platform/errors';
import { type Markup, plainPage, plainPageHeaders } from '../http/plain-page.ts';
import type { Stored } from './local-outbox.ts';

interface Outbox<T> {
  path: '/dev/mail' | '/dev/sms';
  title: string;
  /** Shown above the list: why messages are stored here. */
  note: Markup;
  emptyText: string;
  list(): Stored<T>[];
  articleOf(stored: Stored<T>): Markup;
}

/** Messages that were not sent, as a page and as JSON, for this machine only. */
export function outboxRoutes<T>(outbox: Outbox<T>): Hono {
  return new Hono()
    .use(`${outbox.path}/*`, fromThisMachine)
    .use(`${outbox.path}.json`, fromThisMachine)
    .get(`${outbox.path}.json`, (c) => c.json(outbox.list(), 200, { 'cache-control': 'no-store' }))
    .get(outbox.path, (c) => c.html(pageOf(outbox), 200, { ...plainPageHeaders }));
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** Time of sending, in this machine's time zone, where the readers are. */
export const timeOf = ({ created_at }: Stored<unknown>): Markup =>
  html`<time datetime="${created_at}">${when.format(new Date(created_at))}</time>`;

/** Rejects other host names, against DNS rebinding. */
export const fromThisMachine: MiddlewareHandler = async (c, next) => {
  const { hostname } = new URL(c.req.url);
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) throw new NotFound('Page');
  await next();
};

function pageOf<T>({ title, note, emptyText, list, articleOf }: Outbox<T>) {
  const items = list();
  const main = html`<p>${note} Newest first.</p>
${items.length === 0 ? html`<p class="none">${emptyText}</p>` : items.map(articleOf)}`;
  return plainPage({ title, main });
}
