import { ImageKind, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { greyFile, greyFromBits, greyFromColours, reductionOf } from '../image/reduce.ts';
import type { PdfPage } from './open-pdf.ts';

/** Smaller images are ornaments. */
const minPixels = 50_000;
/** Some scanners split a page into strips; a page with more pictures than this is not a scan. */
const maxPictures = 20;

/** A picture as pdf.js decodes it: a bit a pixel in whole bytes a row, or three or four bytes a pixel. */
interface DecodedPicture {
  width: number;
  height: number;
  kind: number;
  data: Uint8ClampedArray | null;
}

/** The pictures of a page in the order in which it draws them, each as a file that needs no further decoding. */
export async function picturesOn(page: PdfPage): Promise<Uint8Array[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = fnArray.flatMap((operation, index) =>
    operation === OPS.paintImageXObject ? [String((argsArray[index] as unknown[])[0])] : [],
  );
  const files: Uint8Array[] = [];
  for (const name of [...new Set(names)].slice(0, maxPictures)) {
    const picture = await decodePicture(page, name);
    if (!picture?.data || picture.width * picture.height < minPixels) continue;
    files.push(fileFor(picture, picture.data, picture.kind === ImageKind.GRAYSCALE_1BPP));
  }
  return files;
}

/** Null where this build of pdf.js cannot decode it, or it has too many pixels. */
function decodePicture(page: PdfPage, name: string): Promise<DecodedPicture | null> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(name, resolve));
}

function fileFor(picture: DecodedPicture, data: Uint8ClampedArray, isBits: boolean): Uint8Array {
  const { width, height } = picture;
  const factor = reductionOf(width, height);
  if (factor === 1) return isBits ? bitmapFile(picture, data) : colourFile(picture, data);
  const rows = isBits
    ? greyFromBits(width, data)
    : greyFromColours(width, data.length / (width * height), data);
  return greyFile(width, height, factor, rows);
}

/** In a PBM, a bit that is set is black; in a PDF, white. */
function bitmapFile({ width, height }: DecodedPicture, data: Uint8ClampedArray): Uint8Array {
  return fileOf(
    `P4\n${width} ${height}\n`,
    data.map((byte) => ~byte),
  );
}

/** A PPM has no place for transparency. */
function colourFile({ width, height }: DecodedPicture, data: Uint8ClampedArray): Uint8Array {
  const pixels = width * height;
  const channels = data.length / pixels;
  const colours = channels === 3 ? data : new Uint8ClampedArray(3 * pixels);
  if (colours !== data)
    for (let pixel = 0; pixel < pixels; pixel++)
      colours.set(data.subarray(channels * pixel, channels * pixel + 3), 3 * pixel);
  return fileOf(`P6\n${width} ${height}\n255\n`, colours);
}

const fileOf = (header: string, pixels: Uint8ClampedArray) =>
  Buffer.concat([Buffer.from(header), Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length)]);
