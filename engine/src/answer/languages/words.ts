/** Languages besides English that have their own stop words, stems and phrases. */
export type Language = 'de' | 'es' | 'fr' | 'pl';

/** The words of a text in order, in lower case with their accents; "l'eau" and "est-il" are two each. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+/gu) ?? [];

/** Removes accents, which people often do not type. */
export const withoutAccents = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ł', 'l');

/** The words of a list that spaces or lines separate. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
