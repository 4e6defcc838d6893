import { crc32, inflateSync } from 'node:zlib';
import { CardProblem } from '../reading/problem.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes of a chunk's length, type and checksum. */
const frameBytes = 12;
/** Further text chunks are ignored. */
const maxTextChunks = 8;

export const isPng = (bytes: Buffer) => bytes.subarray(0, signature.length).equals(signature);

export interface TextChunk {
  keyword: string;
  /** Decodes the text. Throws a `CardProblem` if it is damaged or unpacks to more than `max` bytes. */
  read(max: number): Buffer;
}

/**
 * The first text chunks of a PNG, compressed or not, with one of these keywords in any case. Throws a `CardProblem` if
 * the chunks cannot be parsed.
 */
export function textChunks(png: Buffer, keywords: string[]): TextChunk[] {
  const chunks: TextChunk[] = [];
  for (let at = signature.length; ; ) {
    if (at + frameBytes > png.length) throw new CardProblem('corrupt');
    const length = png.readUInt32BE(at);
    if (length > png.length - at - frameBytes) throw new CardProblem('corrupt');
    const body = png.subarray(at + 4, at + 8 + length);
    const type = body.toString('latin1', 0, 4);
    if (type === 'IEND') return chunks;
    const unpack = decoders[type];
    const end = unpack ? body.indexOf(0, 4) : -1;
    const keyword =
      end < 0 || end > 4 + maxKeywordLength ? '' : body.toString('latin1', 4, end).toLowerCase();
    if (unpack && keywords.includes(keyword) && chunks.length < maxTextChunks) {
      const checksum = png.readUInt32BE(at + 8 + length);
      chunks.push({
        keyword,
        read: (max) => read(body, checksum, () => unpack(body.subarray(end + 1), max)),
      });
    }
    at += frameBytes + length;
  }
}

const maxKeywordLength = 79;

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

/** Decoders by chunk type; they get the bytes after the keyword. */
const decoders: Partial<Record<string, (rest: Buffer, max: number) => Buffer>> = {
  tEXt: (rest) => rest,
  // The first byte is the compression method; there is only one.
  zTXt: (rest, max) => inflateSync(rest.subarray(1), { maxOutputLength: max }),
  // Compression flag, method, language and translated keyword; the latter two end in a zero.
  iTXt: (rest, max) => {
    const text = rest.subarray(rest.indexOf(0, rest.indexOf(0, 2) + 1) + 1);
    return rest[0] === 1 ? inflateSync(text, { maxOutputLength: max }) : text;
  },
};

/** Adds text chunks before the end of a PNG. */
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
