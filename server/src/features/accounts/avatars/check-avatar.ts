import type { UserContext } from '#platform/context';
import { Invalid } from '#platform/errors';
import { avatarFiles, avatarFolder, avatarPath, isAvatarOf } from '#platform/storage';

/**
 * Throws unless a new picture is a stored upload of this user: nothing is loaded from other sites, and an upload that
 * nothing uses is deleted after a day. `currentUrl` may stay in any case.
 */
export async function checkAvatar(
  { storage, viewer }: Pick<UserContext, 'storage' | 'viewer'>,
  url: string | null | undefined,
  currentUrl: string | null = null,
): Promise<void> {
  if (!url || url === currentUrl) return;
  const folder = isAvatarOf(viewer.id, url) && avatarFolder(avatarPath(url) ?? '');
  if (!folder) throw new Invalid('Please select an image file.');
  for (const path of avatarFiles(folder)) if (await storage.has('avatars', path)) return;
  throw new Invalid('Please select an image file. The one you chose earlier is no longer stored.');
}
