import { encode } from 'uqr';

/** Quiet zone that scanners need, in modules. */
const border = 4;
/** Minimum width in pixels: enough for a poster. */
const pictureWidth = 1024;

/** Returns the QR code of a link, with error correction level M (15%). `path`: SVG path of its dark modules. */
export function qrCode(url: string) {
  const { size, data } = encode(url, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return { size, dark, path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}

export type QrCode = ReturnType<typeof qrCode>;

/** Renders the code as a PNG file, black on white. */
export async function pngOf({ size, dark }: QrCode): Promise<Blob> {
  const square = Math.ceil(pictureWidth / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * square;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no 2D context of a canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  for (const { x, y } of dark) context.fillRect(x * square, y * square, square, square);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas could not be encoded as PNG');
  return blob;
}
