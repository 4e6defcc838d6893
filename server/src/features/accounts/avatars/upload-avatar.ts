import { open } from 'node:fs/promises';
import { limits } from '@foyer/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { UserContext } from '#platform/context';
import { Invalid, SignInRequired } from '#platform/errors';
import { withUpload } from '#platform/storage';
import { hasAccount } from '../lock-user.ts';

const limit = {
  maxBytes: limits.avatar.maxBytes,
  tooLarge: 'Please select an image smaller than 5MB.',
};

const extensions = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
]);

/** Stores a picture, told by its content, where everyone can see it. */
export async function uploadAvatar(ctx: UserContext, request: Request) {
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  return withUpload(request, ctx.storage, limit, async ({ localFile }) => {
    const type = await fileTypeFromBuffer(await headOf(localFile));
    const extension = extensions.get(type?.mime ?? '');
    if (!extension) throw new Invalid('Please select an image file.');
    const path = `${ctx.viewer.id}/${ctx.clock().getTime()}.${extension}`;
    await ctx.storage.putFile('avatars', path, localFile);
    await requireAccount(ctx, path);
    return { path, publicUrl: ctx.storage.publicUrl('avatars', path) };
  });
}

/** An account that was deleted while its picture was on its way leaves no picture behind. */
async function requireAccount({ database, storage, viewer }: UserContext, path: string): Promise<void> {
  if (await hasAccount(database.db, viewer.id)) return;
  await storage.remove('avatars', path);
  throw new SignInRequired();
}

/** Enough to tell its type: in a hostile file, what follows may be long to walk through. */
async function headOf(localFile: string): Promise<Buffer> {
  await using file = await open(localFile);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
  return buffer.subarray(0, bytesRead);
}
