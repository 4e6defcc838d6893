import { Hono } from 'hono';
import { NotFound } from '../errors.ts';
import { avatarFiles, avatarFolder } from './avatar-url.ts';
import { type LoggedRequest, serveObject } from './serve-object.ts';
import type { Storage } from './storage.ts';

interface Env {
  Variables: { context: LoggedRequest };
}

/** Serves public files, and private ones with a signed link. */
export function storageRoutes({ storage }: { storage: Storage }): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/storage/v1/object/public/avatars/:path{.+}', async (c) => {
    const requestedPath = c.req.param('path');
    const path = await existingAvatar(storage, requestedPath);
    // A substitute is not cached for ever. Shared caches have a day, since the picture of a deleted account must leave them.
    const cached = path === requestedPath ? 'max-age=31536000, s-maxage=86400, immutable' : 'max-age=3600';
    return serveObject(c.req.raw, { ...c.var.context, storage }, 'avatars', path, {
      'cache-control': `public, ${cached}`,
      'content-disposition': 'inline',
    });
  });
  for (const bucket of ['documents', 'recordings'] as const)
    app.get(`/storage/v1/object/sign/${bucket}/:path{.+}`, async (c) => {
      const path = c.req.param('path');
      const grant = await storage.readToken(c.req.query('token') ?? '');
      if (grant?.bucket !== bucket || grant.path !== path) throw new NotFound('File');
      return serveObject(c.req.raw, { ...c.var.context, storage }, bucket, path, {
        'cache-control': 'private, no-store',
        'content-disposition': attachment(grant.fileName),
      });
    });
  return app;
}

/** A picture from before sizes existed is served for each of its sizes, and the re-encoded one for the original URL. */
async function existingAvatar(storage: Storage, path: string): Promise<string> {
  const folder = avatarFolder(path);
  for (const candidate of folder ? [path, ...avatarFiles(folder)] : [])
    if (await storage.has('avatars', candidate)) return candidate;
  return path;
}

/** The plain form for old clients, and the exact name encoded by RFC 6266. */
function attachment(fileName: string): string {
  const asciiName = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${exact}`;
}
