import { deflateSync } from 'node:zlib';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { fixture } from './fixtures.ts';
import { rawPdf } from './raw-pdf.ts';

/** A4 at 600 dots an inch. */
const [width, height] = [4960, 7016];

/** A bakery's notice, as scanned at 600 dots per inch; turned on its side if requested. */
export async function largeScan(isOnItsSide = false): Promise<Canvas> {
  const canvas = isOnItsSide ? createCanvas(height, width) : createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (isOnItsSide) context.setTransform(0, 1, -1, 0, height, 0);
  const notice = await loadImage(await fixture('pictures/bakery.png'));
  context.drawImage(notice, 0, 400, width, (width * notice.height) / notice.width);
  return canvas;
}

export async function colourScanPdf(): Promise<Buffer> {
  const jpeg = await (await largeScan()).encode('jpeg', 80);
  return picturePdf('/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter[/ASCIIHexDecode/DCTDecode]', jpeg);
}

export async function blackAndWhiteScanPdf(): Promise<Buffer> {
  const { data } = (await largeScan()).getContext('2d').getImageData(0, 0, width, height);
  const bits = Buffer.alloc((width / 8) * height);
  for (let pixel = 0; pixel < width * height; pixel++)
    if (data[4 * pixel]! > 128) bits[pixel >> 3]! |= 128 >> (pixel & 7);
  const kind = '/BitsPerComponent 1/ColorSpace/DeviceGray/Filter[/ASCIIHexDecode/FlateDecode]';
  return picturePdf(kind, deflateSync(bits));
}

function picturePdf(kind: string, data: Buffer): Buffer {
  const drawing = '595 0 0 842 0 0 cm /I Do';
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}${kind}/Length ${2 * data.length}>>stream\n${data.toString('hex')}\nendstream`,
  ]);
}
