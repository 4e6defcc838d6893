import { Hono, type Context as HonoContext } from 'hono';
import { contextOf, type HttpEnv, limitBody, userContextOf } from '#platform/http';
import { webStreamOf } from '#platform/web-stream-of';
import { authenticate } from '../authenticate.ts';
import { copyOfEverything } from './copy/copy-of-everything.ts';

const archiveHeaders = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="foyer-data.zip"',
  'cache-control': 'private, no-store',
  // The page receives it in a hidden frame. WebKit applies these to downloads, too.
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

const path = '/api/v1/account/data';
const maxFormBytes = 64 * 1024;

/**
 * Downloads the archive. POST takes the token from a form, so that the browser saves the archive itself
 * and the token is in no URL.
 */
export const personalDataDownloads = new Hono<HttpEnv>()
  .get(path, download)
  .post(path, limitBody(maxFormBytes), async (c) => {
    const token = new URLSearchParams(await c.req.text()).get('access_token');
    const context = contextOf(c);
    if (token) c.set('context', { ...context, ...(await authenticate(context, token)) });
    return download(c);
  });

async function download(c: HonoContext<HttpEnv>): Promise<Response> {
  const context = userContextOf(c);
  const archive = await copyOfEverything(context);
  archive.once('error', (err) => {
    // The browser has cancelled the download.
    if (err.name === 'AbortError') return;
    context.log.error({ err, requestId: context.requestId }, 'The download of a data copy failed');
  });
  return c.body(webStreamOf(archive), 200, archiveHeaders);
}
