import { Hono } from 'hono';
import { html } from 'hono/html';
import { contextOf, type HttpEnv } from '#platform/http';
import { kinds } from '../kinds.ts';
import { unsubscribe } from './unsubscribe.ts';
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe-token.ts';

/**
 * Scanners of mails open each link, so that looking changes nothing. The button, and mail programs by themselves (RFC
 * 8058), post to the same address, without session or cookie: the token says for whom. The pages work without script.
 */
export const unsubscribeRoutes = new Hono<HttpEnv>()
  .get(unsubscribePath, (c) => {
    const subscription = readUnsubscribeToken(contextOf(c), c.req.query('token') ?? '');
    if (!subscription) return c.html(pageOf(unknown), 404, headers);
    const what = `Stop mails that tell you ${kinds[subscription.kind].words.when}?`;
    const button = html`<form method="post"><button>Stop these mails</button></form>`;
    return c.html(pageOf({ title: 'Stop these mails?', text: what, button }), 200, headers);
  })
  .post(unsubscribePath, async (c) => {
    const isDone = await unsubscribe(contextOf(c), c.req.query('token') ?? '');
    return c.html(pageOf(isDone ? done : unknown), isDone ? 200 : 404, headers);
  });

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

interface Page {
  title: string;
  text: string;
  button?: ReturnType<typeof html>;
}

const done: Page = {
  title: 'You get no more of these mails',
  text: 'You still see everything on the site, and mails about your account still come.',
};

const unknown: Page = {
  title: 'This link does not work',
  text: 'It may not have been copied whole. You can stop these mails in your settings, too.',
};

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.25}button{font:inherit;padding:.7rem 1.2rem;border:0;border-radius:.5rem;background:#22201c;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid currentColor;outline-offset:3px}a{color:inherit}
@media(prefers-color-scheme:dark){button{background:#f5f4f1;color:#22201c}}`;

const pageOf = ({ title, text, button }: Page) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Foyer</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
${button ?? ''}
<p><a href="/">Back to Foyer</a></p></main></body></html>`;
