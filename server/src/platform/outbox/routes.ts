import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { NotFound } from '#platform/errors';
import type { Kept } from './keep-newest.ts';

type Markup = ReturnType<typeof html>;

interface Outbox<T> {
  path: '/dev/mail' | '/dev/sms';
  title: string;
  /** Above the list: why they are here. */
  note: Markup;
  none: string;
  list(): Kept<T>[];
  articleOf(kept: Kept<T>): Markup;
}

/** What did not leave this machine, as a page and as JSON, for people at this machine alone. */
export function outboxRoutes<T>(outbox: Outbox<T>): Hono {
  return new Hono()
    .use(`${outbox.path}/*`, fromThisMachine)
    .use(`${outbox.path}.json`, fromThisMachine)
    .get(`${outbox.path}.json`, (c) => c.json(outbox.list(), 200, { 'cache-control': 'no-store' }))
    .get(outbox.path, (c) => c.html(pageOf(outbox), 200, { ...pageHeaders }));
}

/** A page from elsewhere whose name was made to lead to this machine comes with that name as the host. */
const fromThisMachine: MiddlewareHandler = async (c, next) => {
  const { hostname } = new URL(c.req.url);
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) throw new NotFound('Page');
  await next();
};

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #999;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

function pageOf<T>({ title, note, none, list, articleOf }: Outbox<T>) {
  const kept = list();
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
<p>${note} Newest first.</p>
${kept.length === 0 ? html`<p>${none}</p>` : kept.map(articleOf)}
</body></html>`;
}
