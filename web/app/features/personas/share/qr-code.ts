import { encode } from 'uqr';

/** The clear border that scanners need, in squares. */
const border = 4;
/** At least as many pixels wide: enough for a poster. */
const pictureWidth = 1024;

/** A link as a picture that a camera reads, also where a seventh of it is covered. `path` draws its dark squares. */
export function qrCode(url: string) {
  const { size, data } = encode(url, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return { size, dark, path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}

export type QrCode = ReturnType<typeof qrCode>;

/** The same as a file, black on white. */
export async function pngOf({ size, dark }: QrCode): Promise<Blob> {
  const square = Math.ceil(pictureWidth / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * square;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  for (const { x, y } of dark) context.fillRect(x * square, y * square, square, square);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser made no picture');
  return blob;
}
