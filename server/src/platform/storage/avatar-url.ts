const prefix = '/storage/v1/object/public/avatars/';

/** Where the picture of an address is stored; undefined for an address that is not one of ours. */
export const avatarPath = (url: string) => (url.startsWith(prefix) ? url.slice(prefix.length) : undefined);

/** Whether an address is that of a picture this user uploaded here; the paths are `{userId}/{timestamp}.{extension}`. */
export function isAvatarOf(userId: string, url: string): boolean {
  const own = `${prefix}${userId}/`;
  return url.startsWith(own) && /^\d+\.(?:png|jpg|webp|gif)$/.test(url.slice(own.length));
}
