import { words } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import type { Unit } from '../find/units.ts';
import { isNoName } from '../say/first-name.ts';
import type { Language } from './language.ts';
import { wholeWords } from './whole-words.ts';

/** Questions about birth, death, marriage, home and family of the persona. */
const lifeQuestions: Record<Language, RegExp> = {
  de: wholeWords(
    [
      '(?:bist|wurdest|hast) du (?:\\p{L}+ )*(?:geboren|gestorben|verheiratet|geheiratet)',
      '(?:sind|wurden|haben) sie (?:\\p{L}+ )*(?:geboren|gestorben|verheiratet|geheiratet)',
      '(?:wohnst|lebst|wohntest|lebtest|starbst|heiratetest) du|(?:wohnen|leben|wohnten|lebten|starben|heirateten) sie',
      'wie alt (?:bist du|sind sie)|(?:hast du|haben sie) (?:\\p{L}+ )?(?:kinder|geschwister)',
    ].join('|'),
  ),
  es: wholeWords(
    'naciste|moriste|te casaste|vives|vivías|(?:nació|murió|se casó|vive|vivía) usted|estás casad[oa]|está usted casad[oa]|cuántos años (?:tienes|tiene usted)|(?:tienes|tiene usted) (?:hijos|hermanos)',
  ),
  fr: wholeWords(
    "(?:es-tu|êtes-vous|tu es|vous êtes) (?:née?|morte?|mariée?)|(?:t[’']es|vous êtes-vous) mariée?|(?:habites|vis|vivais)-tu|(?:habitez|vivez|viviez)-vous|quel âge (?:as-tu|avez-vous)|(?:as-tu|avez-vous) des (?:enfants|frères|sœurs)",
  ),
  pl: wholeWords(
    'urodziłeś|urodziłaś|umarłeś|umarłaś|mieszkasz|ożeniłeś|wyszłaś|ile masz lat|masz (?:dzieci|rodzeństwo)',
  ),
};

const inFirstPerson: Record<Language, RegExp> = {
  de: wholeWords('ich|mich|mir|mein(?:e[nmrs]?)?|wir|uns|unser(?:e[nmrs]?)?'),
  es: wholeWords('yo|me|mi|mis|nosotr[oa]s|nos|nuestr[oa]s?|nací|vivo|tengo|soy'),
  fr: wholeWords('je|j|moi|mon|ma|mes|nous|notre|nos'),
  pl: wholeWords(
    'ja|mnie|mój|moja|moje|my|nas|nasz\\p{L}*|\\p{L}+(?:łem|łam|liśmy|łyśmy)|mieszkam|mam|jestem',
  ),
};
/** "Er", "1920 heiratete sie" and "Geboren" may be the persona in a passage that names it. */
const withoutName: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:er|sie)(?!\p{L})|^(?:Er|Sie|Geboren|Verheiratet|Ledig|Wohnhaft|Wohnt|Lebt)(?!\p{L})/u,
  es: /^(?:(?:En|Desde|Hasta) [\p{Ll}\d ]+,? )?(?:[Éé]l|[Ee]lla|[Nn]ació|Nacid[oa]|[Mm]urió|[Ss]e casó|[Vv]ive|[Vv]ivía|Casad[oa]|Solter[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:il|elle)(?!\p{L})|^(?:Il|Elle|Née?|Mariée?|Célibataire|Habite|Vit)(?!\p{L})/u,
  pl: /^(?:On|Ona|Urodził[ao]?|Urodzon[ay]|Mieszka)(?!\p{L})/u,
};

const roleSubject = /^(?:Der|Die|El|La|Le) (\p{L}{4,})/u;

/** "Wann sind sie geboren?" is about others if it has capitals elsewhere, or comes after another message. */
const mayMeanOthers = /(?<!\p{L})sie(?!\p{L})/u;

/** The test whether a text may answer a question about the persona's life; undefined for any other question. */
export function ofPersonaTest(
  language: Language,
  { question, persona, history, passages }: TurnParts,
): ((unit: Unit) => boolean) | undefined {
  const isOfOthers = mayMeanOthers.test(question) && (history.length > 0 || /\p{Lu}/u.test(question));
  if (isOfOthers || !lifeQuestions[language].test(question)) return undefined;
  const names = words(persona.name).filter((word) => word.length > 1 && !isNoName(word));
  const isNamed = (text: string) => words(text).some((word) => names.includes(word));
  const namingPassages = new Set(
    passages.filter(({ headingPath, text }) => isNamed([...headingPath, text].join(' '))).map(({ id }) => id),
  );
  // "Die Malerin wohnte am See" where the description says that the persona is one.
  const described = new Set(words(`${persona.role} ${persona.bio}`));
  const isOfRole = (text: string) => described.has(words(roleSubject.exec(text)?.[1] ?? '')[0] ?? '');
  return ({ text, passage }) =>
    passage.fileName === '' ||
    inFirstPerson[language].test(text) ||
    isNamed(text) ||
    ((withoutName[language].test(text) || isOfRole(text)) && namingPassages.has(passage.id));
}
