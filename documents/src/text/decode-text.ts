import { DocumentProblem } from '../problem.ts';

/** Text of unknown encoding: by its mark, else UTF-8 if it is valid, else UTF-16 by its zeros, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (looksBinary(text)) throw new DocumentProblem('notText');
  return text.replace(/\r\n?/g, '\n');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = zerosByParity(bytes.subarray(0, 4096));
  if (zeros.odd > 0.3 && zeros.even < 0.05) return 'utf-16le';
  if (zeros.even > 0.3 && zeros.odd < 0.05) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function zerosByParity(bytes: Uint8Array) {
  const counts = { even: 0, odd: 0 };
  for (let index = 0; index < bytes.length; index++)
    if (bytes[index] === 0) counts[index % 2 === 0 ? 'even' : 'odd']++;
  const half = Math.max(1, bytes.length / 2);
  return { even: counts.even / half, odd: counts.odd / half };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Text holds no zeros and hardly any control characters. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, 20_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  const control = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return control > sample.length * 0.02;
}
