import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Renders a drawing of the program itself as PNG. Never use it for uploads: an SVG can load other files. */
export async function drawOwnSvg(svg: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(svg);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode('png');
}
