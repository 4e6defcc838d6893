import { Refusal } from '../errors.ts';
import type { ByteRange } from './storage.ts';

/**
 * Parses a `Range` header for an object of `size` bytes; undefined (the whole object) for several ranges or another
 * unit.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = header?.trim().match(/^bytes=(\d*)-(\d*)$/);
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new RangeNotSatisfiable(size);
  return { start, end };
}

export class RangeNotSatisfiable extends Refusal {
  readonly size: number;

  constructor(size: number) {
    super(416, 'range_not_satisfiable', 'The file has no such part.');
    this.size = size;
  }
}
