import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { contextOf, type HttpEnv } from '#platform/http';
import { kinds } from '../kinds.ts';
import { unsubscribe } from './unsubscribe.ts';
import { readUnsubscribeToken, type Subscription, unsubscribePath } from './unsubscribe-token.ts';

/**
 * GET only shows a page, since mail scanners open links. The button, and mail programs by themselves (RFC 8058), post
 * to the same URL without session or cookie; the token identifies the person. The pages work without JavaScript.
 */
export const unsubscribeRoutes = new Hono<HttpEnv>()
  .get(unsubscribePath, (c) => {
    const subscription = readUnsubscribeToken(contextOf(c), c.req.query('token') ?? '');
    if (!subscription) return c.html(pageOf(unknown), 404, headers);
    const { decidedBy, words } = kinds[subscription.kind];
    const what = decidedBy === 'persona' ? ofPersona : `You will get no more mails ${words.when}.`;
    const button = html`<form method="post"><button>Stop these mails</button></form>`;
    return c.html(pageOf({ title: 'Stop these mails?', text: `${what} ${whatStays}`, button }), 200, headers);
  })
  .post(unsubscribePath, async (c) => {
    const ended = await unsubscribe(contextOf(c), c.req.query('token') ?? '');
    if (!ended) return c.html(pageOf(unknown), 404, headers);
    return c.html(pageOf(doneFor(ended)), 200, headers);
  });

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

interface Page {
  title: string;
  text: string;
  button?: ReturnType<typeof html>;
  /** Link to the preferences, which require signing in. */
  link?: { label: string; path: string };
}

const ofPersona = 'You will get no more mails about what visitors say to your FO, or about matches.';
const whatStays = 'You still see everything on the site, and mails about your account still come.';

const doneFor = ({ kind, foId }: Subscription): Page => ({
  title: 'These mails are stopped',
  text: whatStays,
  link: {
    label: 'Turn them on again',
    path: kinds[kind].decidedBy === 'persona' ? `/fo/${foId}/settings` : '/profile/notifications',
  },
});

const unknown: Page = {
  title: 'This link does not work',
  text: 'It may not have been copied whole, or this site knows it no more. You can stop these mails on the site, too: for your FO in its settings, all others here:',
  link: { label: 'Your notifications', path: '/profile/notifications' },
};

/** The site's colours; the page loads no style sheets. */
const style = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{font:16px/1.55 'Hanken Grotesk',system-ui,sans-serif;margin:0;padding:1.5rem;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:light-dark(#f5f2ee,#171213);color:light-dark(#251a1b,#f3ebe4)}
header{font:1.3rem 'Young Serif',Georgia,serif}header a{color:inherit;text-decoration:none}
main{width:100%;max-width:32rem;margin:clamp(1.5rem,12vh,7rem) auto auto;padding:clamp(1.5rem,6vw,2.5rem);border-radius:1.125rem;border:1px solid light-dark(#dcd4cb,#3b3032);background:light-dark(#fffefc,#211a1b)}
h1{font:400 1.7rem/1.25 'Young Serif',Georgia,serif;margin:0;text-wrap:balance}p{margin:.75rem 0 0}
a{color:light-dark(#7c2336,#e6b566);text-underline-offset:.2em}
form,nav{margin-top:1.5rem}nav{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem}nav a{padding:.5rem 0}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.55rem 1.25rem;border:0;border-radius:.625rem;background:light-dark(#7c2336,#e6b566);color:light-dark(#fff8f2,#261a0a);cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid light-dark(#7c2336,#e6b566);outline-offset:3px;border-radius:.625rem}
@media(max-width:30rem){button{width:100%}}`;

const pageOf = ({ title, text, button, link }: Page) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="/icons/icon-192.png"><title>${title} · Foyer</title><style>${raw(style)}</style></head>
<body><header><a href="/">Foyer</a></header><main><h1>${title}</h1>
<p>${text}</p>
${button ?? ''}
${link ? html`<nav><a href="${link.path}">${link.label}</a></nav>` : ''}</main></body></html>`;
