import { CardProblem } from '../reading/problem.ts';

const endRecord = 'PK\x05\x06';
const endRecordBytes = 22;

/**
 * The zip that is appended to a picture, located by its end record; its offsets count from the zip's own start.
 * Undefined if there is none; a truncated zip throws a `CardProblem`.
 */
export function appendedZip(file: Buffer): Buffer | undefined {
  const end = file.lastIndexOf(endRecord, undefined, 'latin1');
  if (end < 0 && !file.includes('PK\x03\x04', 0, 'latin1')) return undefined;
  if (end < 0 || end + endRecordBytes > file.length) throw new CardProblem('corrupt');
  const directoryBytes = file.readUInt32LE(end + 12);
  const directoryStart = file.readUInt32LE(end + 16);
  const start = end - directoryBytes - directoryStart;
  if (start < 0) throw new CardProblem('corrupt');
  return file.subarray(start);
}
