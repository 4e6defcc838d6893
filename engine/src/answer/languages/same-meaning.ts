import { memoise } from '../find/memoise.ts';
import type { Language } from './language.ts';

/** Beginnings of stems with one meaning, of which few are alike: "offen" and "geöffnet", "location" and "louer". */
interface Meanings {
  open: RegExp;
  closed: RegExp;
  allowed: RegExp;
  forbidden: RegExp;
  rented?: RegExp;
}
type Meaning = keyof Meanings;

const meanings: Record<Language, Meanings> = {
  de: {
    open: /^(?:off$|geoffn|offn)/,
    closed: /^(?:geschloss|schliess)/,
    allowed: /^(?:erlaub|gestatt|willkomm|zugelass|zulass)/,
    forbidden: /^(?:verbot?$|verbiet|untersag|unzulass)/,
    rented: /^(?:miet|leih|vermiet|verleih|ausleih|gemiet|gelieh)/,
  },
  es: {
    open: /^(?:abiert|abr[ei]|apertur|horari)/,
    closed: /^(?:cerr|cierr)/,
    allowed: /^(?:permit|permis|admit|admis|autoriz|acept|bienvenid)/,
    forbidden: /^(?:prohib|vet$)/,
    rented: /^(?:alquil|arrend)/,
  },
  fr: {
    open: /^(?:ouvert|ouvr|horair)/,
    closed: /^ferm/,
    allowed: /^(?:autoris|perm(?:is|et|ettr|iss\p{L}*)?$|admis|admett|accept|toler|bienvenu)/u,
    forbidden: /^(?:interd|defend|prohib)/,
    rented: /^(?:lou[eo]?$|locat)/,
  },
  pl: {
    open: /^(?:otwart|otwier)/,
    closed: /^(?:zamkn|zamyk)/,
    allowed: /^dozwol/,
    forbidden: /^(?:zabr[ao]n|zakaz)/,
  },
};

const meaningIn = (language: Language) =>
  memoise((stem): Meaning | undefined => {
    const groups = Object.entries(meanings[language]) as [Meaning, RegExp][];
    return groups.find(([, group]) => group.test(stem))?.[0];
  }, 20_000);
const meaningOf: Record<Language, (stem: string) => Meaning | undefined> = {
  de: meaningIn('de'),
  es: meaningIn('es'),
  fr: meaningIn('fr'),
  pl: meaningIn('pl'),
};

const opposites: Partial<Record<Meaning, Meaning>> = {
  open: 'closed',
  closed: 'open',
  allowed: 'forbidden',
  forbidden: 'allowed',
};

/** How far one stem answers for another one by its meaning, 0 to 1; "closed" tells whether it is open. */
export function likenessOfMeaning(language: Language, one: string, other: string): number {
  const meaning = meaningOf[language](one);
  const otherMeaning = meaning && meaningOf[language](other);
  if (!meaning || !otherMeaning) return 0;
  return meaning === otherMeaning ? 0.9 : opposites[meaning] === otherMeaning ? 0.8 : 0;
}

/** True for a stem of which others say the same: whoever asks with it asks for no other word. */
export const hasMeaning = (language: Language, stem: string): boolean =>
  meaningOf[language](stem) !== undefined;

/** True for a stem that says that something is allowed or forbidden. */
export function isOfPermission(language: Language, stem: string): boolean {
  const meaning = meaningOf[language](stem);
  return meaning === 'allowed' || meaning === 'forbidden';
}
