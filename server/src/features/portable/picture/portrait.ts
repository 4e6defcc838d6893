import { readFileSync } from 'node:fs';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { drawPicture, PictureProblem } from '#platform/pictures';

/** Maximum side in pixels: more than twice the size in which a portrait is ever shown. */
const maxSide = 1024;
const quality = 90;

/** Re-encodes a picture, no larger than a portrait needs. Null if it cannot be a portrait. */
export const redraw = (bytes: Uint8Array): Promise<Canvas | null> =>
  drawPicture(bytes, (width, height) => maxSide / Math.max(width, height)).catch((error) => {
    if (error instanceof PictureProblem) return null;
    throw error;
  });

export const asWebp = (canvas: Canvas): Promise<Buffer> => canvas.encode('webp', quality);
export const asPng = (canvas: Canvas): Promise<Buffer> => canvas.encode('png');

/** Draws a stand-in for a missing portrait: a doorway with the first letter of the name. */
export function drawInitial(name: string): Canvas {
  const [width, height] = [480, 600];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f4ece2';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#7c2336';
  context.beginPath();
  context.moveTo(80, height);
  context.lineTo(80, 240);
  context.arc(width / 2, 240, 160, Math.PI, 0);
  context.lineTo(width - 80, height);
  context.fill();
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? '';
  // The font has only Latin letters: other names get a doorway without a letter.
  if (!/[\p{sc=Latin}\d]/u.test(letter)) return canvas;
  registerFont();
  context.fillStyle = '#f6e9dc';
  context.font = '240px Doorplate, DoorplateExtended';
  context.textAlign = 'center';
  context.fillText(letter, width / 2, 440);
  return canvas;
}

let isRegistered = false;

function registerFont() {
  if (isRegistered) return;
  isRegistered = true;
  const files = {
    Doorplate: import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
    DoorplateExtended: import.meta.resolve(
      '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff2',
    ),
  };
  for (const [family, file] of Object.entries(files))
    GlobalFonts.register(readFileSync(new URL(file)), family);
}
