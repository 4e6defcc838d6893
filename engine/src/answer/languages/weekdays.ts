import { daysOfRange } from '../question/weekdays.ts';
import type { Language } from './language.ts';
import { stemsIn } from './stems.ts';

/** The weekdays from Monday on, their abbreviations, and what is between the first and the last of a range. */
const names: Record<Language, { days: string[]; short: string[]; to: string }> = {
  de: {
    days: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
    short: ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'],
    to: 'bis',
  },
  es: {
    days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    short: ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'],
    to: 'al?|hasta(?: el)?',
  },
  fr: {
    days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    short: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
    to: "au|à|jusqu[’']au",
  },
  pl: {
    days: ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'],
    short: ['pn', 'wt', 'śr', 'cz', 'pt', 'sb', 'nd'],
    to: 'do',
  },
};

const rangesIn = (language: Language) => {
  const { days, short, to } = names[language];
  const day = `(${[...days, ...short].join('|')})s?\\.?`;
  return new RegExp(`(?<!\\p{L})${day} ?(?:${to}|-|–|—) ?${day}(?!\\p{L})`, 'giu');
};
const ranges: Record<Language, RegExp> = {
  de: rangesIn('de'),
  es: rangesIn('es'),
  fr: rangesIn('fr'),
  pl: rangesIn('pl'),
};

const stemsOfDays = (language: Language): ReadonlySet<string> =>
  new Set(stemsIn(language, names[language].days.flatMap((day) => [day, `${day}s`]).join(' ')));
const dayStems: Record<Language, ReadonlySet<string>> = {
  de: stemsOfDays('de'),
  es: stemsOfDays('es'),
  fr: stemsOfDays('fr'),
  pl: stemsOfDays('pl'),
};

/** True for the stem of a weekday. */
export const isDay = (language: Language, stem: string): boolean => dayStems[language].has(stem);

/** The text with the days of its ranges: of "Dienstag bis Sonntag" also "Mittwoch". */
export function withDaysBetween(language: Language, text: string): string {
  const { days, short } = names[language];
  const numberOf = (name: string) => Math.max(days.indexOf(name), short.indexOf(name));
  const between = [...text.toLowerCase().matchAll(ranges[language])].flatMap(([, first = '', last = '']) =>
    daysOfRange(numberOf(first), numberOf(last)),
  );
  return [text, ...between.map((day) => days[day])].join(' ');
}
