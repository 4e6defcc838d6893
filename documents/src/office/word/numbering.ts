import type { Package } from '../package.ts';
import { attribute, readXml } from '../read-xml.ts';

interface Level {
  format: string;
  /** Template such as `%1.%2.`, with the numbers of the levels. */
  text: string;
  start: number;
}

interface List {
  /** Lists with the same definition continue each other's numbers. */
  definition: string;
  levels: Map<number, Level>;
  /** Levels whose numbers begin again where the list is first used. */
  restarts: Set<number>;
}

/** Returns the prefix of the next item of a list: its number as shown, or a dash. */
export type NextLabel = (list: { id: string; level: number }) => string;

export async function readNumbering(from: Package, part: string | undefined): Promise<NextLabel> {
  const lists = part ? await readLists(from, part) : new Map<string, List>();
  const counters = new Map<string, number[]>();
  return ({ id, level }) => {
    const list = lists.get(id);
    const itemLevel = list?.levels.get(level);
    if (!list || !itemLevel || itemLevel.format === 'bullet') return '-';
    const counts = counters.get(list.definition) ?? [];
    counters.set(list.definition, counts);
    counts.length = Math.min(counts.length, list.restarts.delete(level) ? level : level + 1);
    counts[level] = (counts[level] ?? itemLevel.start - 1) + 1;
    return itemLevel.text.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const shownLevel = list.levels.get(at);
      return numeral(counts[at] ?? shownLevel?.start ?? 1, shownLevel?.format);
    });
  };
}

async function readLists(from: Package, part: string): Promise<Map<string, List>> {
  const definitions = new Map<string, List['levels']>();
  const lists = new Map<string, List>();
  let levels: List['levels'] = new Map();
  let list: List = { definition: '', levels, restarts: new Set() };
  let level: Level = { format: '', text: '', start: 1 };
  let id = '';
  let overriddenLevel = 0;
  await readXml(from, part, {
    open: (name, tag) => {
      const value = attribute(tag, 'val') ?? '';
      if (name === 'abstractNum') {
        levels = new Map();
        definitions.set(attribute(tag, 'abstractNumId') ?? '', levels);
      } else if (name === 'lvl') {
        level = { format: 'decimal', text: '', start: 1 };
        levels.set(Number(attribute(tag, 'ilvl')), level);
      } else if (name === 'num') id = attribute(tag, 'numId') ?? '';
      else if (name === 'abstractNumId') {
        levels = new Map(definitions.get(value));
        list = { definition: value, levels, restarts: new Set() };
        lists.set(id, list);
      } else if (name === 'lvlOverride') overriddenLevel = Number(attribute(tag, 'ilvl'));
      else if (name === 'startOverride') overrideStart(list, overriddenLevel, Number(value) || 0);
      else setProperty(level, name, value);
    },
  });
  return lists;
}

/** Replaces the level, which other lists share. */
function overrideStart({ levels, restarts }: List, number: number, start: number) {
  const shared = levels.get(number);
  if (shared) levels.set(number, { ...shared, start });
  restarts.add(number);
}

function setProperty(level: Level, name: string, value: string) {
  if (name === 'numFmt') level.format = value;
  else if (name === 'lvlText') level.text = value;
  else if (name === 'start') level.start = Number(value) || 0;
}

function numeral(value: number, format = 'decimal'): string {
  if (format === 'lowerLetter') return letters(value);
  if (format === 'upperLetter') return letters(value).toUpperCase();
  if (format === 'lowerRoman') return roman(value).toLowerCase();
  return format === 'upperRoman' ? roman(value) : String(value);
}

/** Word repeats the letter after each alphabet (z, aa, bb), at most 30 times. */
function letters(value: number): string {
  if (value < 1 || value > 780) return String(value);
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

/** In descending order. */
const romanDigits = Object.entries({
  ...{ M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90, L: 50, XL: 40 },
  ...{ X: 10, IX: 9, V: 5, IV: 4, I: 1 },
});

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let text = '';
  for (const [digit, digitValue] of romanDigits) for (; rest >= digitValue; rest -= digitValue) text += digit;
  return text;
}
