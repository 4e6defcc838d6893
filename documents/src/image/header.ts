import { imageSize } from 'image-size';
import { DocumentProblem } from '../problem.ts';

/** A page scanned at 300 dots an inch has 9 million; while it is read, each takes some twelve bytes. */
const mostPixels = 30_000_000;

/**
 * Reads a picture's header before anything is decoded: one with too many pixels is refused, however few its bytes are.
 * Returns how the camera was held, as EXIF counts it from 1 (upright) to 8.
 */
export function orientationOf(bytes: Uint8Array): number {
  if (bytes.length === 0) throw new DocumentProblem('empty');
  const { width, height, orientation } = sizeOf(bytes);
  if (!(width > 0 && height > 0)) throw new DocumentProblem('corrupt');
  if (width * height > mostPixels) throw new DocumentProblem('tooManyPixels');
  return orientation ?? 1;
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new DocumentProblem('corrupt', error);
  }
}
