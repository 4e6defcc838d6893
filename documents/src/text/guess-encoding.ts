import { detectAll } from 'jschardet';
import { decode } from './decode.ts';

/** The encodings that can be detected, by the names that `TextDecoder` uses. */
const common =
  'windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 ' +
  'iso-8859-2 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 koi8-r koi8-u ibm866 gb18030 big5 shift_jis euc-jp euc-kr';

/** Keys are the library's names in lower case. */
const labels: Record<string, string> = {
  ...Object.fromEntries(common.split(' ').map((name) => [name, name])),
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  cp874: 'windows-874',
};

/** The encodings that the library is asked to consider, by its names. */
const candidates = [...Object.keys(labels), 'shift_jis_2004', 'euc-jis-2004', 'big5hkscs', 'cp866'];

/** Bytes to sample: enough for any language, and analysed in milliseconds. */
const sampleLength = 16_384;

/** The most likely encoding, and whether it is clearly more likely than the next one. */
export function guessEncoding(bytes: Uint8Array): { encoding: string; isSure: boolean } {
  const sample = sampleOf(bytes);
  const readings = detectAll(sample, { detectEncodings: candidates, minimumThreshold: 0 }).flatMap(
    (detected) => {
      const encoding = labels[detected.encoding?.toLowerCase() ?? ''];
      const text = encoding && decode(sample, encoding);
      return text && isText(text, encoding) ? [{ encoding, text, confidence: detected.confidence }] : [];
    },
  );
  const [best] = readings;
  if (!best) return { encoding: 'windows-1252', isSure: false };
  const second = readings.find(({ text }) => text !== best.text);
  return { encoding: best.encoding, isSure: !second || isSure(best.confidence, second.confidence) };
}

/** In 296 known texts, from three words to a page, the runner-up of each wrong guess was closer than this. */
const isSure = (best: number, second: number) =>
  best > 1.15 * second || (best >= 0.2 && best > 1.02 * second);

/** The lines that are not pure ASCII, from the first non-ASCII character on, so that no character is cut in half. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= sampleLength) return bytes;
  const lines: Uint8Array[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length && length < sampleLength; ) {
    const first = bytes.subarray(at).findIndex((byte) => byte > 127);
    if (first < 0) break;
    const start = at + first;
    const newline = bytes.indexOf(10, start);
    const end = Math.min(newline < 0 ? bytes.length : newline + 1, start + sampleLength - length);
    lines.push(bytes.subarray(start, end));
    length += end - start;
    at = end;
  }
  return Buffer.concat(lines);
}

/** The ISO encodings have control characters where those of Windows have letters. A few damaged characters in a long text are tolerated. */
function isText(text: string, encoding: string): boolean {
  if (encoding.startsWith('iso-')) return !/[\u0080-\u009f]/.test(text);
  return (text.match(/\ufffd/g)?.length ?? 0) <= text.length / 100 + 1;
}
