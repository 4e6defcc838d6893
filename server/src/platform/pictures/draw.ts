import { limits } from '@foyer/contract/limits';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { imageSize } from 'image-size';
import { isComplete, type PictureType } from './is-complete.ts';
import { PictureProblem } from './problem.ts';

const types: readonly string[] = ['png', 'jpg', 'webp', 'gif'] satisfies PictureType[];

/**
 * Draws a picture upright on a canvas of at most its own size; of an animation, the first frame. Metadata, such as a
 * location or a character card, is not copied. Blocks, so run it in a worker. Throws a `PictureProblem`.
 */
export async function drawPicture(
  bytes: Uint8Array,
  scaleOf: (width: number, height: number) => number,
): Promise<Canvas> {
  checkHeader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const image = await loadImage(bytes).catch((error) => {
    throw new PictureProblem('incomplete', error);
  });
  if (!(image.width > 0 && image.height > 0)) throw new PictureProblem('incomplete');
  return scaleDown(image, scaleOf(image.width, image.height));
}

/** Scales down by halves: one large step would skip most pixels (aliasing). */
export function scaleDown(source: Image | Canvas, scale: number): Canvas {
  const scaledSide = (side: number) => Math.max(1, Math.round(side * Math.min(1, scale)));
  const [width, height] = [scaledSide(source.width), scaledSide(source.height)];
  let image = source;
  while (image.width >= 2 * width && image.height >= 2 * height)
    image = resize(image, Math.ceil(image.width / 2), Math.ceil(image.height / 2));
  return resize(image, width, height);
}

function resize(source: Image | Canvas, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Checks the header before anything is decoded. SVG is not supported: it can contain scripts and load other files. */
function checkHeader(bytes: Buffer): void {
  const { type, width, height } = sizeOf(bytes);
  if (!types.includes(type ?? '')) throw new PictureProblem('notAPicture');
  // Decoding takes four bytes per pixel.
  if (width * height > limits.avatar.maxPixels) throw new PictureProblem('tooManyPixels');
  if (!isComplete(bytes, type as PictureType)) throw new PictureProblem('incomplete');
}

function sizeOf(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new PictureProblem('notAPicture', error);
  }
}
