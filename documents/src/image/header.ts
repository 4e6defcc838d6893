import { imageSize } from 'image-size';
import { DocumentProblem } from '../problem.ts';

/** A page scanned at 600 dots an inch has 35 million; while it is decoded, each takes four bytes. */
const maxPixels = 52_000_000;

export interface PictureHeader {
  width: number;
  height: number;
  /** How the camera was held, as EXIF counts it from 1 (upright) to 8. */
  orientation: number;
}

/** Reads a picture's header before anything is decoded: too many pixels are rejected, however few the bytes are. */
export function headerOf(bytes: Uint8Array): PictureHeader {
  if (bytes.length === 0) throw new DocumentProblem('empty');
  const { width, height, orientation = 1 } = sizeOf(bytes);
  if (!(width > 0 && height > 0)) throw new DocumentProblem('corrupt');
  if (width * height > maxPixels) throw new DocumentProblem('tooManyPixels');
  return { width, height, orientation };
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new DocumentProblem('corrupt', error);
  }
}
