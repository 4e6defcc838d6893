import { DocumentProblem } from '../problem.ts';
import type { ReadOptions } from '../read-options.ts';
import { decode } from './decode.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Decodes text of unknown encoding. If it is neither UTF-8 nor marked by a byte order mark, the guess is noted. */
export async function decodeText(bytes: Uint8Array, { onNote }: ReadOptions): Promise<string> {
  const { encoding, isMarked, isSure } = await detectEncoding(bytes);
  const text = decode(bytes, encoding);
  if (looksBinary(text)) throw new DocumentProblem('notText');
  if (!isSure) onNote?.({ kind: 'encoding_unsure', encoding: nameOf(encoding) });
  else if (!isMarked && encoding !== 'utf-8') onNote?.({ kind: 'encoding', encoding: nameOf(encoding) });
  return text.replace(/\r\n?/g, '\n');
}

/** Text has no NUL characters and hardly any control characters. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, 20_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  const control = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return control > sample.length * 0.02;
}

const names: Record<string, string> = {
  shift_jis: 'Shift-JIS',
  big5: 'Big5',
  gb18030: 'GBK (GB 18030)',
};

/** The name of an encoding as editors show it in their menus. */
const nameOf = (encoding: string) =>
  names[encoding] ??
  encoding
    .toUpperCase()
    .replace('WINDOWS', 'Windows')
    .replace(/(?<=^UTF-\d\d)(?=[BL]E)/, ' ');
