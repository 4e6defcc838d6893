import { type AvatarSize, avatarFormats, avatarSizes } from '@foyer/contract/avatar-variants';
import type { Canvas, ChromaSubsampling } from '@napi-rs/canvas';
import { drawPicture, scaleDown } from './draw.ts';
import type { AvatarPicture } from './remake-avatar.ts';

/** Scales each size from the next larger one. Blocks, so run it in a worker. */
export async function makeAvatar(bytes: Uint8Array): Promise<AvatarPicture[]> {
  let canvas: Canvas | undefined;
  const pictures: AvatarPicture[] = [];
  for (const size of avatarSizes.toReversed()) {
    canvas = canvas
      ? scaleDown(canvas, scaleTo(size, canvas))
      : await drawPicture(bytes, (width, height) => scaleTo(size, { width, height }));
    pictures.push(...(await encodeAll(canvas, size)));
  }
  return pictures;
}

/** A panorama shows its middle: the longer side is at most twice the size. */
const scaleTo = (size: AvatarSize, { width, height }: { width: number; height: number }) =>
  Math.min(size / Math.min(width, height), (2 * size) / Math.max(width, height));

// The library declares it only in its types.
const yuv420: ChromaSubsampling = 2;

const encode = {
  avif: (canvas: Canvas) =>
    canvas.encode('avif', { quality: 50, speed: 7, threads: 1, chromaSubsampling: yuv420 }),
  webp: (canvas: Canvas) => canvas.encode('webp', 80),
};

const encodeAll = (canvas: Canvas, size: AvatarSize): Promise<AvatarPicture[]> =>
  Promise.all(avatarFormats.map(async (format) => ({ size, format, bytes: await encode[format](canvas) })));
