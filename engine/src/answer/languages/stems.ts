import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Language } from './language.ts';
import { polishStem } from './polish-stem.ts';
import { stopwordsOf } from './stopwords.ts';
import { plainWords, withoutAccents } from './words.ts';

/** Snowball's stemmers; no maintained package has one for Polish. */
const stemmers: Record<Language, (word: string) => string> = {
  de: germanStem,
  es: spanish,
  fr: french,
  pl: polishStem,
};

/**
 * "gearbeitet" belongs to "arbeiten". Other participles keep their "ge-", which `likeness` compares, since nouns look
 * like them: "Geräten", "Gebiet".
 */
const withoutParticiplePrefix = (word: string) => word.replace(/^ge(?=\p{L}{2,}[dt]et$)/u, '');

function germanStem(word: string): string {
  const keepsPrefix = word.startsWith('ge') && !isParticiple(word);
  const found = german(keepsPrefix ? word : withoutParticiplePrefix(word));
  // Of "dauert" the stemmer leaves the "-er", which it takes off "Dauer".
  const stem = /.{3}ert$/.test(found) ? german(found.slice(0, -1)) : found.replace(/(?<=.{3})e?t$/, '');
  return keepsPrefix ? stem + noParticiple : stem;
}

/** No participle in -en has an umlaut: "Geräten", "gehören". */
const isParticiple = (word: string) =>
  participleEnding.test(word) && !/[äöü].*en/.test(word) && !ownPrefix.test(word);
const participleEnding = /(?:t|en)(?:e[mnrs]?)?$/;

/** Nouns, adjectives and verbs in "ge-", of which some forms end like a participle: "Gesetzen", but not "gesetzt". */
const ownPrefix =
  /^ge(?:(?:bein|bet|biet|brauch|dank|denk|dicht|fahr(?!en)|halt(?!en)|heim|horch|leit|lenk|mein|rad|recht|richt|ring|samt|schenk|schichte|schlecht|setz|sicht|stell|stern|sund|web|wehr|wicht|wiss)(?!e?t)|fähr|lang|rät|schäft|stalt|statt|walt)/;

/** Marks the stems of "gerade" and "Gemüse", which do not belong to "Rad" and "Mus" as "gerufen" belongs to "rufen". */
const noParticiple = '-';

const cache = new Map<string, string>();
const cacheLimit = 20_000;

function stemIn(language: Language, word: string): string {
  const key = `${language} ${word}`;
  let cached = cache.get(key);
  if (cached === undefined) {
    if (cache.size >= cacheLimit) cache.clear();
    cached = withoutAccents(/^\p{N}/u.test(word) ? word : stemmers[language](word));
    cache.set(key, cached);
  }
  return cached;
}

/** The stems of the words that carry meaning, in order. */
export function stemsIn(language: Language, text: string): string[] {
  const stopwords = stopwordsOf(language);
  return plainWords(text)
    .filter((word) => !stopwords.has(word) && (word.length > 1 || /\p{N}/u.test(word)))
    .map((word) => stemIn(language, word));
}

const minCommonLetters = 5;

/**
 * How well a stem of a text matches a stem of the question, 0 to 1: equal, alike except for the end or a German "ge-",
 * or a German compound of it.
 */
export function likeness(language: Language, soughtStem: string, otherStem: string): number {
  const [sought, other] = [withoutMark(soughtStem), withoutMark(otherStem)];
  if (sought === other) return 1;
  const [short, long] = sought.length < other.length ? [sought, other] : [other, sought];
  if (/\d/.test(sought)) return 0;
  if (language === 'de' && isParticipleOf(soughtStem, otherStem)) return 0.85;
  if (short.length < 4) return 0;
  if (
    language === 'de' &&
    long.length >= short.length + 3 &&
    (long.endsWith(short) || long.startsWith(short))
  )
    // A word of the question counts if it begins or ends a compound of the text (house, lighthouse); less if the
    // question has the compound and the text only a part of it (rye flour, flour).
    return sought === short ? 0.8 : 0.3;
  const differing = [...short].findIndex((letter, at) => letter !== long[at]);
  const common = differing < 0 ? short.length : differing;
  return common >= Math.min(minCommonLetters, short.length) && common >= 0.65 * long.length ? 0.85 : 0;
}

/** In either order. A stem with the mark is no participle. */
const isParticipleOf = (one: string, other: string) =>
  Math.min(one.length, other.length) >= 3 && (one === `ge${other}` || other === `ge${one}`);

const withoutMark = (stem: string) => (stem.endsWith(noParticiple) ? stem.slice(0, -1) : stem);
