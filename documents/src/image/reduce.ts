/** A page scanned at 400 dots an inch has 16 million pixels; text is looked for in no more than these. */
const maxPixels = 20_000_000;
/** A larger picture is reduced to about this many: A4 at 350 dots an inch. */
const targetPixels = 12_000_000;

/** By how much the sides of a picture are divided before text is looked for in it. */
export function reductionOf(width: number, height: number): number {
  const pixels = width * height;
  return pixels <= maxPixels ? 1 : Math.ceil(Math.sqrt(pixels / targetPixels));
}

/** Writes the brightness of a row, from 0 to 255 a pixel. */
type GreyRow = (y: number, target: Uint8Array) => void;

/** A grey picture as a file (PGM), each of its pixels the mean of a square of the given one. */
export function greyFile(width: number, height: number, factor: number, greyRow: GreyRow): Uint8Array {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const header = Buffer.from(`P5\n${columns} ${rows}\n255\n`);
  const file = Buffer.alloc(header.length + columns * rows);
  header.copy(file);
  const row = new Uint8Array(width);
  const sums = new Uint32Array(columns);
  for (let y = 0; y < rows; y++) {
    sums.fill(0);
    for (let line = 0; line < factor; line++) {
      greyRow(y * factor + line, row);
      for (let column = 0, x = 0; column < columns; column++)
        // biome-ignore lint/style/noNonNullAssertion: inside both arrays; iterators take several times as long
        for (let end = x + factor; x < end; x++) sums[column]! += row[x]!;
    }
    const start = header.length + y * columns;
    file.set(
      sums.map((sum) => sum / factor ** 2),
      start,
    );
  }
  return file;
}

/** The rows of a picture of three or four bytes a pixel; transparency is ignored. */
export const greyFromColours =
  (width: number, channels: number, data: Uint8ClampedArray): GreyRow =>
  (y, target) => {
    for (let x = 0, at = y * width * channels; x < width; x++, at += channels)
      // biome-ignore lint/style/noNonNullAssertion: `data` has all pixels; an iterator takes several times as long
      target[x] = (299 * data[at]! + 587 * data[at + 1]! + 114 * data[at + 2]!) / 1000;
  };

/** The rows of a picture of a bit a pixel, in whole bytes a row; a bit that is set is white. */
export const greyFromBits =
  (width: number, data: Uint8ClampedArray): GreyRow =>
  (y, target) => {
    const start = y * Math.ceil(width / 8);
    // biome-ignore lint/style/noNonNullAssertion: `data` has all pixels; an iterator takes several times as long
    for (let x = 0; x < width; x++) target[x] = data[start + (x >> 3)]! & (128 >> (x & 7)) ? 255 : 0;
  };
