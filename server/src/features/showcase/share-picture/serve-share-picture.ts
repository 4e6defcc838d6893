import { findVisiblePersona } from '#features/personas';
import type { Context } from '#platform/context';
import { matchesEtag } from '#platform/http';
import { getDrawnPicture } from './get-drawn-picture.ts';
import { sharePictureOf, versionOf } from './share-picture-of.ts';

/**
 * Serves the link preview of a persona that visitors may see; private personas have none. Drawn only if the client's
 * copy is outdated.
 */
export async function serveSharePicture(
  ctx: Context,
  request: Request,
  { foId }: { foId: string },
): Promise<Response> {
  const persona = await findVisiblePersona(ctx.database.db, undefined, foId);
  const picture = sharePictureOf(persona);
  const etag = `"${versionOf(picture)}"`;
  // Cached no longer than this, since a persona can become private.
  const headers = { etag, 'cache-control': 'public, max-age=3600' };
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
  const bytes = await getDrawnPicture(ctx, picture);
  return new Response(bytes, {
    headers: { ...headers, 'content-type': 'image/png', 'content-length': String(bytes.length) },
  });
}
