import { format, getFormatFromId, isDateFormat } from 'numfmt';
import type { Package } from '../package.ts';
import { attribute, readXml } from '../read-xml.ts';

/** A number as the cell's style shows it. */
export type ShowNumber = (value: number, style: number) => string;

/** Days between the two epochs, 1900 and 1904. */
const days1904 = 1462;
/** The built-in date is shown in the order of the reader's country; in text the international order is clear to all. */
const internationalDates = new Map([
  [14, 'yyyy-mm-dd'],
  [22, 'yyyy-mm-dd hh:mm'],
]);

export async function readFormats(
  from: Package,
  part: string | undefined,
  startsIn1904: boolean,
): Promise<ShowNumber> {
  const custom = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  if (part)
    await readXml(from, part, {
      open: (name, tag) => {
        if (name === 'numFmt')
          custom.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? 'General');
        else if (name === 'cellXfs') inCells = true;
        else if (name === 'xf' && inCells) styles.push(Number(attribute(tag, 'numFmtId')) || 0);
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    });
  const patternOf = (style: number) => {
    const id = styles[style] ?? 0;
    return custom.get(id) ?? internationalDates.get(id) ?? String(getFormatFromId(id) ?? 'General');
  };
  const formatters = styles.map((_, style) => numberFormatter(patternOf(style), startsIn1904));
  const general = numberFormatter('General', startsIn1904);
  return (value, style) => (formatters[style] ?? general)(value);
}

export function numberFormatter(pattern: string, startsIn1904: boolean): (value: number) => string {
  if (pattern === 'General') return general;
  const isDuration = /\[(?:h+|m+|s+)\]/i.test(pattern);
  const shift = startsIn1904 && isDateFormat(pattern) && !isDuration ? days1904 : 0;
  return (value) => {
    try {
      return format(pattern, value + shift) || general(value);
    } catch {
      // If the pattern is invalid, the plain number is shown.
      return general(value);
    }
  };
}

/** Rounds away floating-point errors. */
const general = (value: number) => String(Number(value.toPrecision(15)));
