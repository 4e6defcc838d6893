import { abbreviations } from './abbreviations.ts';
import { addresses } from './addresses.ts';
import { dates, decades } from './dates.ts';
import { money } from './money.ts';
import { numbers } from './numbers.ts';
import { applyRules } from './rule.ts';
import { symbols } from './symbols.ts';
import { times } from './times.ts';
import { unitRules } from './units.ts';

/** In an order in which no rule consumes digits or dots that a later rule needs. */
const english = [
  ...addresses,
  ...abbreviations,
  ...times,
  ...money,
  ...decades,
  ...unitRules,
  ...dates,
  ...numbers,
  ...symbols,
];

/** An English sentence as it is spoken; one in another or an unknown language unchanged, for its own engine to read. */
export function writeForSpeech(text: string, language: string | undefined): string {
  return language === 'en' ? applyRules(english, text) : text;
}
