import { readFile } from 'node:fs/promises';
import { limits } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { withUpload } from '#platform/storage';
import { storeNewAvatar } from './store-avatar.ts';

const limit = {
  maxBytes: limits.avatar.maxBytes,
  tooLarge: 'Please select an image smaller than 5MB.',
};

/** Re-encodes an uploaded picture and stores it publicly. */
export async function uploadAvatar(ctx: UserContext, request: Request) {
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  return withUpload(request, ctx.storage, limit, async ({ localFile }) => {
    const path = await storeNewAvatar(ctx, await readFile(localFile));
    return { path, publicUrl: ctx.storage.publicUrl('avatars', path) };
  });
}
