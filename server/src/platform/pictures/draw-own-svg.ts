import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A PNG of a drawing that comes with the program. Never for what people send: an SVG may ask for other files. */
export async function drawOwnSvg(svg: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(svg);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode('png');
}
