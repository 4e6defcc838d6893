import { createCanvas, GifEncoder, loadImage } from '@napi-rs/canvas';

/** Red above and blue below, with a fine pattern, so that the file is not tiny. */
export function testPicture(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width, height / 2);
  context.fillStyle = 'blue';
  context.fillRect(0, height / 2, width, height / 2);
  context.fillStyle = 'rgba(255, 255, 255, 0.2)';
  for (let x = 0; x < width; x += 7) context.fillRect(x, (x * 31) % height, 3, 3);
  return canvas;
}

/** A photograph with EXIF orientation 6 (to be turned right) and a location, as a phone stores it. */
export function photograph(width: number, height: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(6, 18);
  const data = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 59.3293N')]);
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  const jpeg = testPicture(width, height).encodeSync('jpeg');
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** An animation of a red and a blue frame. */
export function animation(width: number, height: number): Buffer {
  const encoder = new GifEncoder(width, height, { repeat: 0 });
  for (const colour of [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ]) {
    const pixels = Buffer.alloc(width * height * 4, Buffer.from(colour));
    encoder.addFrame(pixels, width, height, { delay: 100 });
  }
  return encoder.finish();
}

/** The size, and the colour (`red` or `blue`) in the middle of the left and the right edge. */
export async function edgeColours(picture: Uint8Array) {
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const colourAt = (x: number, y: number) => {
    const [red, , blue] = context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
    return red! > blue! ? 'red' : 'blue';
  };
  const { width, height } = image;
  return { width, height, left: colourAt(width * 0.1, height / 2), right: colourAt(width * 0.9, height / 2) };
}
