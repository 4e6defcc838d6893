import { storable } from '@foyer/contract/plain-text';
import { isObject, type Json } from '../mapping/card.ts';
import { CardProblem } from './problem.ts';

const maxDepth = 64;
const maxValues = 200_000;

/** Parses JSON of limited depth and size that can be stored, without keys that change prototypes. */
export function cleanJson(text: string, unreadable: 'notACard' | 'corrupt' = 'notACard'): Json {
  let valueCount = 0;
  return clean(parse(text, unreadable), 0);

  function clean(value: Json, depth: number): Json {
    if (++valueCount > maxValues) throw new CardProblem('tooLarge');
    if (depth > maxDepth) throw new CardProblem('tooDeep');
    if (typeof value === 'string') return storable(value);
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).filter(([name]) => name !== '__proto__');
    return Object.fromEntries(entries.map(([name, item]) => [storable(name), clean(item, depth + 1)]));
  }
}

function parse(text: string, unreadable: 'notACard' | 'corrupt'): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CardProblem(unreadable, error);
  }
}
