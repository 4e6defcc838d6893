import { Hono, type Context as HonoContext } from 'hono';
import { NotFound } from '../errors.ts';
import { avatarFiles, avatarFolder } from './avatar-url.ts';
import { byteRange, RangeNotSatisfiable } from './byte-range.ts';
import { mediaTypeOf } from './media-type.ts';
import { isObjectPath } from './object-path.ts';
import type { Bucket, Storage } from './storage.ts';

/** Serves public files, and private ones to whoever holds a signed link. */
export function storageRoutes({ storage }: { storage: Storage }): Hono {
  const app = new Hono();
  app.get('/storage/v1/object/public/avatars/:path{.+}', async (c) => {
    const asked = c.req.param('path');
    const path = await avatarThere(storage, asked);
    // What stands in for another is not for good.
    const cached = path === asked ? 'max-age=31536000, immutable' : 'max-age=3600';
    return serve(c, storage, 'avatars', path, {
      'cache-control': `public, ${cached}`,
      'content-disposition': 'inline',
    });
  });
  app.get('/storage/v1/object/sign/documents/:path{.+}', async (c) => {
    const path = c.req.param('path');
    const grant = await storage.readToken(c.req.query('token') ?? '');
    if (grant?.bucket !== 'documents' || grant.path !== path) throw new NotFound('File');
    return serve(c, storage, 'documents', path, {
      'cache-control': 'private, no-store',
      'content-disposition': attachment(grant.fileName),
    });
  });
  return app;
}

/** A picture that came before there were sizes stands in for each of them, and made anew for itself as it came. */
async function avatarThere(storage: Storage, path: string): Promise<string> {
  const folder = avatarFolder(path);
  for (const candidate of folder ? [path, ...avatarFiles(folder)] : [])
    if (await storage.has('avatars', candidate)) return candidate;
  return path;
}

async function serve(
  c: HonoContext,
  storage: Storage,
  bucket: Bucket,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  if (!isObjectPath(path)) throw new NotFound('File');
  const wanted = (size: number) => byteRange(c.req.header('range'), size);
  const found = await storage.open(bucket, path, wanted).catch(unsatisfiable);
  if (found instanceof RangeNotSatisfiable)
    return c.json({ code: found.code, message: found.message }, 416, {
      'content-range': `bytes */${found.size}`,
    });
  if (!found) throw new NotFound('File');
  const { stream, size, range, etag } = found;
  const common = { ...headers, ...guards, etag, 'accept-ranges': 'bytes' };
  const isKnown = c.req
    .header('if-none-match')
    ?.split(/\s*,\s*/)
    .includes(etag);
  if (isKnown) {
    stream.destroy();
    return c.body(null, 304, common);
  }
  const length = range ? range.end - range.start + 1 : size;
  return c.body(ReadableStream.from(stream), range ? 206 : 200, {
    ...common,
    'content-type': mediaTypeOf(path),
    'content-length': String(length),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  });
}

/** Whatever a file contains, a browser neither guesses its type nor runs it. */
const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

function unsatisfiable(error: unknown): RangeNotSatisfiable {
  if (error instanceof RangeNotSatisfiable) return error;
  throw error;
}

/** The plain form for old clients, and the exact name as RFC 6266 encodes it. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
