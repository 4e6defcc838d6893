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
    const { decidedBy, words } = kinds[subscription.kind];
    const what = decidedBy === 'persona' ? ofPersona : `You will get no more mails ${words.when}.`;
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

const ofPersona = 'You will get no more mails about your FO: new messages, live conversations and matches.';

const done: Page = {
  title: 'You get no more of these mails',
  text: 'You still see everything on the site, and mails about your account still come.',
};

const unknown: Page = {
  title: 'This link does not work',
  text: 'It may not have been copied whole. You can stop these mails in your settings, too.',
};

/** The colours of the site, without its style sheets: the page stands alone. */
const style = `:root{color-scheme:light dark}
body{font:16px/1.5 'Hanken Grotesk',system-ui,sans-serif;margin:0;padding:12vh 1.5rem;background:light-dark(#f5f2ee,#171213);color:light-dark(#251a1b,#f3ebe4)}
main{max-width:30rem;margin:0 auto;padding:2rem;border-radius:1.125rem;border:1px solid light-dark(#dcd4cb,#3b3032);background:light-dark(#fffefc,#211a1b)}
h1{font:400 1.6rem/1.25 'Young Serif',Georgia,serif;margin:0}a{color:light-dark(#7c2336,#e6b566)}
button{font:inherit;font-weight:600;padding:.65rem 1.1rem;border:0;border-radius:.625rem;background:light-dark(#7c2336,#e6b566);color:light-dark(#fff8f2,#261a0a);cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid light-dark(#7c2336,#e6b566);outline-offset:3px}`;

const pageOf = ({ title, text, button }: Page) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Foyer</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
${button ?? ''}
<p><a href="/">Back to Foyer</a></p></main></body></html>`;
