import { html, raw } from 'hono/html';

export type Markup = ReturnType<typeof html>;

export const plainPageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
};

/** The site's design without external files. */
const style = `
  :root { color-scheme: light dark; --line: light-dark(#dcd4cb, #3b3032); --muted: light-dark(#65575a, #b9a9a6);
    --accent: light-dark(#7c2336, #e6b566); --surface: light-dark(#fffefc, #211a1b); }
  body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: light-dark(#251a1b, #f3ebe4); background: light-dark(#f5f2ee, #171213); }
  header { border-bottom: 1px solid var(--line); }
  header a { display: flex; align-items: center; gap: .625rem; min-height: 4rem; font: 1.5rem Georgia, serif; color: inherit; text-decoration: none; }
  header > *, main { max-width: 48rem; margin: 0 auto; padding: 0 1rem; }
  svg { height: 1.75rem; }
  main { padding-block: 2rem 4rem; }
  h1, h2 { font-family: Georgia, serif; font-weight: 400; line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere; }
  h1 { font-size: 2.25rem; margin: 0 0 .5rem; }
  h2 { font-size: 1.375rem; margin: 0; }
  p { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
  article, .none { margin-top: 1.5rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 1.125rem; background: var(--surface); }
  .none { border-style: dashed; text-align: center; }
  article p { font-size: .875rem; }
  pre { margin: 1rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: var(--accent); font-weight: 600; text-underline-offset: 4px; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
`;

/** The site's logo, as on other pages. */
const mark = html`<svg viewBox="0 0 24 28" aria-hidden="true"><path d="M1 27V12a11 11 0 0 1 22 0v15z" fill="var(--accent)"/><path d="M6 27V12.5a6 6 0 0 1 12 0V27z" fill="light-dark(#f1c877,#171213)"/><path d="M12 27v-9" stroke="var(--accent)" stroke-width="1.6"/></svg>`;

/** An HTML page for operators, rendered without the web app. It loads only the site's icon. */
export const plainPage = ({ title, main }: { title: string; main: Markup }): Markup => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icons/icon-192.png"><title>${title} · Foyer</title><style>${raw(style)}</style></head>
<body><header><a href="/">${mark}Foyer</a></header>
<main><h1>${title}</h1>
${main}
</main></body></html>`;
