import type { Language } from './language.ts';

/** Beginnings of stems with one meaning, of which few are alike: "offen" and "geöffnet", "location" and "louer". */
const groups: Record<Language, RegExp[]> = {
  de: [
    /^(?:off$|geoffn|offn)/,
    /^(?:geschloss|schliess)/,
    /^(?:miet|leih|vermiet|verleih|ausleih|gemiet|gelieh)/,
  ],
  es: [/^(?:abiert|abr[ei]|apertur|horari)/, /^(?:cerr|cierr)/, /^(?:alquil|arrend)/],
  fr: [/^(?:ouvert|ouvr|horair)/, /^ferm/, /^(?:lou[eo]?$|locat)/],
  pl: [/^(?:otwart|otwier)/, /^(?:zamkn|zamyk)/],
};

export const haveSameMeaning = (language: Language, one: string, other: string): boolean =>
  groups[language].some((group) => group.test(one) && group.test(other));
