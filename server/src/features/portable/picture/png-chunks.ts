import { crc32, inflateSync } from 'node:zlib';
import { CardProblem } from '../reading/problem.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum. */
const frameBytes = 12;
/** A picture with more of them than this was made to be slow. */
const mostTexts = 8;

export const isPng = (bytes: Buffer) => bytes.subarray(0, signature.length).equals(signature);

export interface TextChunk {
  keyword: string;
  /** Its text, of at most so many bytes; throws a `CardProblem` where it is damaged or unfolds to more. */
  read(most: number): Buffer;
}

/**
 * The first chunks of a PNG that hold text, packed or not, under one of these keywords in any case. A picture whose chunks
 * cannot be followed throws a `CardProblem`.
 */
export function textChunks(png: Buffer, keywords: string[]): TextChunk[] {
  const found: TextChunk[] = [];
  for (let at = signature.length; ; ) {
    if (at + frameBytes > png.length) throw new CardProblem('corrupt');
    const length = png.readUInt32BE(at);
    if (length > png.length - at - frameBytes) throw new CardProblem('corrupt');
    const body = png.subarray(at + 4, at + 8 + length);
    const type = body.toString('latin1', 0, 4);
    if (type === 'IEND') return found;
    const unpack = unpacking[type];
    const end = unpack ? body.indexOf(0, 4) : -1;
    const keyword = end < 0 || end > 4 + longestKeyword ? '' : body.toString('latin1', 4, end).toLowerCase();
    if (unpack && keywords.includes(keyword) && found.length < mostTexts) {
      const checksum = png.readUInt32BE(at + 8 + length);
      found.push({
        keyword,
        read: (most) => read(body, checksum, () => unpack(body.subarray(end + 1), most)),
      });
    }
    at += frameBytes + length;
  }
}

const longestKeyword = 79;

function read(body: Buffer, checksum: number, unpack: () => Buffer): Buffer {
  if (crc32(body) !== checksum) throw new CardProblem('corrupt');
  try {
    return unpack();
  } catch (error) {
    throw new CardProblem(
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'corrupt',
      error,
    );
  }
}

/** By the type of a chunk, what follows its keyword. */
const unpacking: Partial<Record<string, (rest: Buffer, most: number) => Buffer>> = {
  tEXt: (rest) => rest,
  // The byte before the text is the method, of which there is one.
  zTXt: (rest, most) => inflateSync(rest.subarray(1), { maxOutputLength: most }),
  // Packed or not, the method, a language and the translated keyword, both of which end in a zero.
  iTXt: (rest, most) => {
    const text = rest.subarray(rest.indexOf(0, rest.indexOf(0, 2) + 1) + 1);
    return rest[0] === 1 ? inflateSync(text, { maxOutputLength: most }) : text;
  },
};

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
