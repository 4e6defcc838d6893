/**
 * The pictures that the server makes of an avatar. No imports, so a browser may load it. An avatar's own address,
 * `{userId}/{timestamp}.webp`, is its largest WebP; the others lie in the folder `{userId}/{timestamp}`.
 */
export const avatarFormats = ['avif', 'webp'] as const;
export type AvatarFormat = (typeof avatarFormats)[number];

/** Maximum length of the shorter side in pixels: smaller pictures are not enlarged. */
export const avatarSizes = [80, 160, 320, 640] as const;
export type AvatarSize = (typeof avatarSizes)[number];

const ownAvatar = /^(\/storage\/v1\/object\/public\/avatars\/[\w-]+\/\d+)\.(?:webp|png|jpg|gif)$/;

/** Returns a `srcset` for each format; undefined for a picture that is not stored on this site. */
export function avatarSources(url: string): Record<AvatarFormat, string> | undefined {
  const folder = ownAvatar.exec(url)?.[1];
  if (!folder) return undefined;
  const srcset = (format: AvatarFormat) =>
    avatarSizes.map((size) => `${variantOf(url, folder, size, format)} ${size}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}

const variantOf = (url: string, folder: string, size: AvatarSize, format: AvatarFormat) =>
  size === avatarSizes.at(-1) && format === 'webp' ? url : `${folder}/${size}.${format}`;
