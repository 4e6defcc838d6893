import { Hono } from 'hono';
import { html } from 'hono/html';
import { compressJson } from './compress-json.ts';
import { describeApi } from './describe-api.ts';

type ApiDescription = Awaited<ReturnType<typeof describeApi>>;

/** The API description as OpenAPI, and as a page for people. */
export function apiPageRoutes({ siteUrl }: { siteUrl: string }) {
  let cached: Promise<ApiDescription> | undefined;
  const description = () => {
    cached ??= describeApi(siteUrl);
    return cached;
  };
  return new Hono()
    .get('/api/v1/openapi.json', async (c) => compressJson(c.req.raw, c.json(await description())))
    .get('/api', async (c) => c.html(page(await description())));
}

const page = ({ paths }: ApiDescription) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>API · Foyer</title>
      <style>
        :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
        body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
        dt { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
        dd { margin: 0 0 1rem; opacity: 0.85; }
      </style>
    </head>
    <body>
      <main>
        <h1>The API of this site</h1>
        <p>
          Calls are JSON over HTTP; sign in at <code>/auth/v1</code> and send the access token as
          <code>Authorization: Bearer …</code>. Every error is <code>{"code", "message", "details"?}</code>.
          For programs: <a href="/api/v1/openapi.json">openapi.json</a>.
        </p>
        <dl>
          ${operationsOf(paths).map(
            ({ method, path, summary }) => html`<dt><strong>${method}</strong> ${path}</dt>
              <dd>${summary}</dd>`,
          )}
        </dl>
      </main>
    </body>
  </html>`;

function operationsOf(paths: ApiDescription['paths']) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      summary: (operation as { summary?: string }).summary ?? '',
    })),
  );
}
