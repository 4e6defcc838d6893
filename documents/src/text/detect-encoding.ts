import { decode } from './decode.ts';

export interface Encoding {
  /** The name that `TextDecoder` uses, or UTF-32. */
  encoding: string;
  /** True if the file has a byte order mark. */
  isMarked: boolean;
  isSure: boolean;
}

/** Detects the encoding by the byte order mark; else UTF-8 if valid, else UTF-16 or UTF-32 without a mark, else by character frequencies. */
export async function detectEncoding(bytes: Uint8Array): Promise<Encoding> {
  const byteOrderMark = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (byteOrderMark) return { encoding: byteOrderMark[1], isMarked: true, isSure: true };
  const withoutMark = (encoding: string, isSure = true) => ({ encoding, isMarked: false, isSure });
  const wide = wideEncoding(bytes.subarray(0, 4096));
  if (wide) return withoutMark(wide);
  const damage = damageAsUtf8(bytes);
  if (damage === 0) return withoutMark(isShiftedJapanese(bytes) ? 'iso-2022-jp' : 'utf-8');
  if (damage < 0.1) return withoutMark('utf-8', false);
  const { guessEncoding } = await import('./guess-encoding.ts');
  const { encoding, isSure } = guessEncoding(bytes);
  return withoutMark(encoding, isSure);
}

const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0, 0], 'utf-32le'],
  [[0, 0, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** UTF-16 or UTF-32 without a mark: has control characters unless decoded as such, and then consists of usual characters. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  if (!bytes.some((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)))
    return undefined;
  const readings = ['utf-32le', 'utf-32be', 'utf-16le', 'utf-16be'].map((encoding) => {
    const text = decode(bytes.subarray(0, bytes.length & ~3 || bytes.length), encoding);
    const share = (characters: RegExp) => (text.match(characters)?.length ?? 0) / text.length;
    const usualShare = share(usualCharacters);
    return { encoding, score: usualShare < 0.9 ? 0 : usualShare + share(/[\n -~]/g) };
  });
  return readings.sort((one, other) => other.score - one.score).find(({ score }) => score > 0)?.encoding;
}

/** Matches a letter of Latin, Greek, Cyrillic, Hebrew, Arabic, Thai, kana, Han or Hangul, a space or punctuation. */
const usualCharacters =
  /[\t\n\r -~\u00a0-\u024f\u0370-\u06ff\u0e00-\u0e7f\u2010-\u2030\u20ac\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]/g;

/** The share of non-ASCII characters that are invalid UTF-8; a truncated or hand-edited UTF-8 file has a few. */
function damageAsUtf8(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  let aboveAscii = 0;
  let replaced = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 127) aboveAscii++;
    if (unit === 0xfffd) replaced++;
  }
  return replaced / Math.max(1, aboveAscii);
}

/** Japanese mail writes its characters as ASCII after such a mark. */
const isShiftedJapanese = (bytes: Uint8Array) =>
  ['\u001b$B', '\u001b$@'].some((mark) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(mark),
  );
