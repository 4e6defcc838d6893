import type { Block } from '../block.ts';
import { DocumentProblem } from '../problem.ts';
import type { ReadOptions } from '../read-options.ts';
import { headerOf, type PictureHeader } from './header.ts';
import { openRecogniser } from './recognise-text.ts';
import { greyFile, greyFromColours, reductionOf } from './reduce.ts';

/** Reads the text in a picture, and puts its description before it if there is a vision model. */
export async function readImage(
  bytes: Uint8Array,
  { languages, describe, onNote }: ReadOptions,
): Promise<Block[]> {
  const header = headerOf(bytes);
  const description = await describe?.(bytes);
  const recognise = await openRecogniser(languages);
  const { picture, orientation } = await reducePicture(bytes, header);
  const { paragraphs, unsure } = recognise(picture, orientation);
  const blocks = [description ?? '', ...paragraphs].filter((text) => text.trim());
  if (blocks.length === 0)
    throw new DocumentProblem(describe && description === undefined ? 'notDescribed' : 'noTextInPicture');
  if (unsure > 0) onNote?.({ kind: 'lines_unsure', lines: unsure });
  return blocks.map((text) => ({ kind: 'text', text }));
}

/** Makes a picture of very many pixels smaller, and upright: Tesseract would take three times the memory. */
async function reducePicture(bytes: Uint8Array, { width, height, orientation }: PictureHeader) {
  const factor = reductionOf(width, height);
  if (factor === 1) return { picture: bytes, orientation };
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const loaded = await loadImage(bytes).catch((error: unknown) => {
    throw new DocumentProblem('corrupt', error);
  });
  const [columns, rows] = [Math.round(loaded.width / factor), Math.round(loaded.height / factor)];
  const context = createCanvas(columns, rows).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(loaded, 0, 0, columns, rows);
  const { data } = context.getImageData(0, 0, columns, rows);
  return { picture: greyFile(columns, rows, 1, greyFromColours(columns, 4, data)), orientation: 1 };
}
