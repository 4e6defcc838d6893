const prefix = '/storage/v1/object/public/avatars/';
const extensions = ['webp', 'png', 'jpg', 'gif'];
/** `{userId}/{timestamp}.{extension}`: the main file of an avatar; its sizes are in `{userId}/{timestamp}/`. */
const ownFile = /^([\da-f-]{36}\/\d+)\.(?:webp|png|jpg|gif)$/;
const sizedFile = /^([\da-f-]{36}\/\d+)\/\d+\.(?:avif|webp)$/;

/** The storage path of an avatar's URL; undefined for other URLs. */
export const avatarPath = (url: string) => (url.startsWith(prefix) ? url.slice(prefix.length) : undefined);

/** True for the URL of a picture that this user uploaded. */
export const isAvatarOf = (userId: string, url: string) =>
  avatarFolder(avatarPath(url) ?? '')?.startsWith(`${userId}/`) ?? false;

/** The folder that identifies a picture, from the path of its main file or of a size. */
export const avatarFolder = (path: string): string | undefined =>
  (ownFile.exec(path) ?? sizedFile.exec(path))?.[1];

/** The user who uploaded it. */
export const avatarOwner = (folder: string) => folder.slice(0, folder.indexOf('/'));

/** Possible main files: once unchanged in their original format, now re-encoded as WebP. */
export const avatarFiles = (folder: string) => extensions.map((extension) => `${folder}.${extension}`);

export const avatarUrls = (folder: string) => avatarFiles(folder).map((path) => prefix + path);
