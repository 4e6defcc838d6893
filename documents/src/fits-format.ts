import { open } from 'node:fs/promises';
import { type DocumentFormat, formats } from './formats.ts';

const headBytes = 8192;

/**
 * True if the content of a file, by its path, may be of that format. Empty, damaged and protected files may be: reading
 * them reports the problem.
 */
export async function fitsFormat(path: string, format: DocumentFormat): Promise<boolean> {
  const head = await headOf(path);
  return head.length === 0 || formats[format].fits(head, path);
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}
