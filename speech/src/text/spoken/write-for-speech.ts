import { abbreviations } from './abbreviations.ts';
import { addresses } from './addresses.ts';
import { dates, decades } from './dates.ts';
import { money } from './money.ts';
import { numbers } from './numbers.ts';
import { apply } from './rule.ts';
import { symbols } from './symbols.ts';
import { unitRules } from './units.ts';

/** In an order in which no rule consumes digits or dots that a later rule needs. */
const english = [
  ...addresses,
  ...abbreviations,
  ...money,
  ...decades,
  ...unitRules,
  ...dates,
  ...numbers,
  ...symbols,
];

/** A sentence of English as it is said; of any other or an unknown language as it is, for its own engine to read. */
export function writeForSpeech(text: string, language: string | undefined): string {
  return language === 'en' ? apply(english, text) : text;
}
