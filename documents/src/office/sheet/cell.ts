import { decodeEscapes } from './decode-escapes.ts';
import type { ShowNumber } from './number-formats.ts';

export interface Cell {
  /** Type of the value: `s` (index of a shared string), `inlineStr`, `str`, `b` (boolean), `e` (error), `d` (date); else a number. */
  type: string | undefined;
  style: number;
  value: string;
}

export type TextOf = (cell: Cell) => string;

export function cellReader(strings: readonly string[], show: ShowNumber): TextOf {
  return ({ type, style, value }) => {
    if (value === '') return '';
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type !== undefined && type !== 'n') return decodeEscapes(value);
    const number = Number(value);
    return Number.isFinite(number) ? show(number, style) : value;
  };
}

/** Column of a reference such as `AB12`, from 0; undefined where there is none. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = reference?.match(/^\$?([A-Z]{1,3})/i)?.[1]?.toUpperCase();
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
