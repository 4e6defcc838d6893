const prefix = '/storage/v1/object/public/avatars/';
const extensions = ['webp', 'png', 'jpg', 'gif'];
/** `{userId}/{timestamp}.{extension}`, an avatar's own file; the sizes made of it lie in `{userId}/{timestamp}/`. */
const ownFile = /^([\da-f-]{36}\/\d+)\.(?:webp|png|jpg|gif)$/;
const sizedFile = /^([\da-f-]{36}\/\d+)\/\d+\.(?:avif|webp)$/;

/** Where the picture of an address is stored; undefined for an address that is not one of ours. */
export const avatarPath = (url: string) => (url.startsWith(prefix) ? url.slice(prefix.length) : undefined);

/** Whether an address is that of a picture this user uploaded here. */
export const isAvatarOf = (userId: string, url: string) =>
  avatarFolder(avatarPath(url) ?? '')?.startsWith(`${userId}/`) ?? false;

/** The folder that tells one picture from another: of its own file, or of a size of it. */
export const avatarFolder = (path: string): string | undefined =>
  (ownFile.exec(path) ?? sizedFile.exec(path))?.[1];

/** Who uploaded it. */
export const avatarOwner = (folder: string) => folder.slice(0, folder.indexOf('/'));

/** Where a picture itself can be: once as it came, by its type, and made anew as WebP. */
export const avatarFiles = (folder: string) => extensions.map((extension) => `${folder}.${extension}`);

export const avatarUrls = (folder: string) => avatarFiles(folder).map((path) => prefix + path);
