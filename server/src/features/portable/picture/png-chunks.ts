import { crc32 } from 'node:zlib';
import { CardProblem } from '../reading/problem.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum. */
const frameBytes = 12;

export const isPng = (bytes: Buffer) => bytes.subarray(0, signature.length).equals(signature);

/** The texts of a PNG's `tEXt` chunks by their keywords, the first of each; damage throws a `CardProblem`. */
export function readTexts(png: Buffer): Map<string, Buffer> {
  const texts = new Map<string, Buffer>();
  for (let at = signature.length; ; ) {
    if (at + frameBytes > png.length) throw new CardProblem('corrupt');
    const length = png.readUInt32BE(at);
    if (length > png.length - at - frameBytes) throw new CardProblem('corrupt');
    const body = png.subarray(at + 4, at + 8 + length);
    const type = body.toString('latin1', 0, 4);
    if (type === 'IEND') return texts;
    if (type === 'tEXt') {
      if (crc32(body) !== png.readUInt32BE(at + 8 + length)) throw new CardProblem('corrupt');
      const end = body.indexOf(0, 4);
      const keyword = end < 0 ? '' : body.toString('latin1', 4, end);
      if (keyword && !texts.has(keyword)) texts.set(keyword, body.subarray(end + 1));
    }
    at += frameBytes + length;
  }
}

/** The same picture with these texts before its end. */
export function withTexts(png: Buffer, texts: Record<string, string>): Buffer {
  const end = png.length - frameBytes;
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text));
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)]);
}

function textChunk(keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
