import type { Showcase } from '@foyer/contract';
import { findVisiblePersona } from '#features/personas';
import type { Context } from '#platform/context';
import { sharePictureUrl } from './share-picture/share-picture-of.ts';

export async function getShowcase(ctx: Context, { foId }: { foId: string }): Promise<Showcase> {
  const persona = await findVisiblePersona(ctx.database.db, ctx.viewer, foId);
  return { share_picture: sharePictureUrl(persona) };
}
