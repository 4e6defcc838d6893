import type { Language } from './language.ts';
import { hasWordOf } from './whole-words.ts';

/** The expected answer type of a question, if its words show it. */
export type AnswerType = 'price' | 'amount' | 'age' | 'person' | 'place' | 'reason' | 'time' | 'hour' | 'any';

const questionPatterns: Record<Language, [AnswerType, RegExp][]> = {
  de: [
    ['hour', /\bum wie ?viel uhr\b/],
    ['age', /\bwie alt(?!\p{L})/u],
    ['price', /\bwie teuer\b|\bwas(?= kosten?\b| kostet\b)|\bwie ?viel(?= kostet\b| kosten\b)/],
    [
      'amount',
      /\bwie ?(?:viele?|hoch|lange?|tief|breit|groß|schwer|weit|heiß|warm|kalt|schnell|dick)(?!\p{L})/u,
    ],
    ['time', /\b(?:wann|in welchem jahr|an welchen tagen|seit wann)\b/],
    ['person', /\b(?:wer|wen|wem)\b/],
    ['place', /\b(?:wo|woher|wohin)\b/],
    ['reason', /\b(?:warum|wieso|weshalb)\b/],
  ],
  es: [
    ['age', /cuántos años(?= tien)/],
    ['price', /cuánto(?= cuestan?\b)|qué precio\b/],
    ['amount', /cuánt[oa]s?\b|qué (?:altura|tamaño|profundidad)/],
    ['hour', /a qué hora/],
    ['time', /(?:cuándo|en qué año|qué días|desde cuándo)/],
    ['person', /quién(?:es)?\b/],
    ['place', /dónde\b/],
    ['reason', /por qué\b/],
  ],
  fr: [
    ['age', /quel(?= âge)/],
    ['price', /\bcombien(?= coût)|quel(?= est le prix)/],
    [
      'amount',
      /\bcombien\b|à quelle (?:distance|hauteur|profondeur)|quelle(?= est la (?:hauteur|profondeur|longueur|taille))/,
    ],
    ['hour', /à quelle heure/],
    ['time', /\bquand\b|en quelle année|depuis quand/],
    ['person', /\bqui(?! (?:est )?ce que)\b/],
    ['place', /(?:^|[\s-])où\b|d['’]où\b/],
    ['reason', /\bpourquoi\b/],
  ],
  pl: [
    ['age', /\bile(?= lat (?:ma|mają|masz)\b)/],
    ['price', /\bile(?= kosztuj)/],
    ['amount', /\b(?:ile|ilu)\b|jak (?:wysok|dług|głębok|duż|szerok)/],
    ['hour', /o której/],
    ['time', /\bkiedy\b|w którym roku|od kiedy/],
    ['person', /\b(?:kto|kogo|komu|kim)\b/],
    ['place', /\b(?:gdzie|dokąd|skąd)\b/],
    ['reason', /\bdlaczego\b|\bczemu\b/],
  ],
};

const numbers: Record<Language, string> = {
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}{3,5}zehn|(?:\\p{L}+und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)?(?:hundert|tausend)\\p{L}*|million(?:en)?',
  es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint[ei]\\p{L}*|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?|\\p{L}+cient[oa]s|quinient[oa]s|mil(?:es)?|mill(?:ón|ones)',
  fr: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille|millions?',
  pl: 'dwa|dwie|dwóch|dwoje|trzy|trzech|troje|cztery|czterech|czworo|pięć|pięciu|sześć|sześciu|siedem|siedmiu|osiem|ośmiu|dziewięć|dziewięciu|dziesięć|dziesięciu|\\p{L}+naście|\\p{L}+nastu|dwadzieścia|dwudziestu|trzydzieści|trzydziestu|czterdzieści|\\p{L}+dziesiąt|\\p{L}+dziesięciu|sto|stu|dwieście|trzysta|czterysta|(?:pięć|sześć|siedem|osiem|dziewięć)set|tysi\\p{L}+|milion\\p{L}*',
};

const times: Record<Language, string> = {
  de: 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|sommer|winter|frühling|frühjahr|herbst|jahrhundert|jeden|täglich',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|verano|invierno|primavera|otoño|siglo|cada',
  fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|été|hiver|printemps|automne|siècle|chaque',
  pl: 'styczni\\p{L}*|lut\\p{L}{2,3}|mar(?:zec|ca|cu)|kwie[tc]\\p{L}+|maj[au]?|czerwc\\p{L}|lip(?:iec|ca|cu)|sierp\\p{L}+|wrze[śs]\\p{L}+|październik\\p{L}*|listopad\\p{L}*|gru(?:dzień|dnia|dniu)|poniedzia\\p{L}+|wtor\\p{L}+|środ\\p{L}|czwart\\p{L}+|piąt\\p{L}+|sobot\\p{L}|niedziel\\p{L}|lat\\p{L}{1,2}|zim\\p{L}|wiosn\\p{L}|jesie\\p{L}+|wiek\\p{L}*',
};

const hours: Record<Language, string> = {
  de: 'uhr|morgens?|abends?|mittags?|nachts?',
  es: 'mañana|tarde|noche|mediodía|medianoche',
  fr: 'heures?|matin|soir|midi|minuit',
  pl: 'godzin\\p{L}*|ran[oa]|wieczor\\p{L}+|południ\\p{L}|północ\\p{L}?',
};

const reasons: Record<Language, string> = {
  de: 'weil|denn|damit|um|wegen|da|deshalb',
  es: 'porque|pues|ya|debido|para',
  fr: 'parce|car|puisque|afin|pour|à cause',
  pl: 'bo|ponieważ|gdyż|żeby|aby|dlatego',
};

/**
 * The answer type, and the question without the words that ask for it: of "Wie groß ist das Rad?" only "Rad" is left.
 */
export function answerTypeIn(language: Language, question: string): { kind: AnswerType; rest: string } {
  const text = question.toLowerCase();
  const [kind, shape] = questionPatterns[language].find(([, one]) => one.test(text)) ?? ['any', undefined];
  return { kind, rest: shape ? text.replace(shape, ' ') : text };
}

/** Years, which are no amounts. In "1850 Glocken", "1850 kg" it is a number, and "von 1917 bis 1920" is a span. */
const years: Record<Language, RegExp> = {
  de: /(?<!\p{N}|[.,]|(?:von|bis|seit) )(?:1\d|20)\d\d(?!\p{N}|[.,]\d| ?(?:\p{Lu}|k?[mg]\b|[cm]m\b|[%€]))/gu,
  es: /\b(?:en|año) (?:1\d|20)\d\d\b/gi,
  fr: /\b(?:en|année) (?:1\d|20)\d\d\b/gi,
  pl: /\b(?:w|roku) (?:1\d|20)\d\d\b/gi,
};

const clockTimes =
  /(?<!\p{N})\d{1,2}(?:[:.h]\d\d)?(?: bis \d{1,2}(?:[:.]\d\d)?)? ?(?:uhr|h)\b|(?<!\p{N})\d{1,2}:\d\d(?!\p{N})/giu;

/** A number with a currency, after a word for a price, or as in a list of prices: "3,50". */
const money =
  /[€£$¥]|(?<!\p{L})(?:euros?|cents?|franken|francs?|pesos?|dólar(?:es)?|dollars?|zł|złot\p{L}*|grosz\p{L}*|eur|chf|pln)(?!\p{L})|(?<!\p{N})\d+[.,]\d\d(?!\p{N})|(?:preis|gebühr|kosten|kostet|precio|cuesta|prix|coûte|cena|kosztuje)\P{N}{1,20}\d/iu;

/** Whether a text has a value of an answer type; undefined if its words do not show it. */
export function hasValueOf(language: Language, kind: AnswerType, text: string): boolean | undefined {
  if (kind === 'price') return money.test(text);
  if (kind === 'age') return hasValueOf(language, 'amount', text.replace(clockTimes, ''));
  if (kind === 'amount')
    return /\d/.test(text.replace(years[language], '')) || hasWordOf(numbers[language], text);
  if (kind === 'time') return /\d/.test(text) || hasWordOf(`${times[language]}|${hours[language]}`, text);
  if (kind === 'hour') return /\d/.test(text) || hasWordOf(`${hours[language]}|${numbers[language]}`, text);
  if (kind === 'reason') return hasWordOf(reasons[language], text) || undefined;
  // German writes every noun with a capital.
  if (kind === 'person')
    return language === 'de' ? undefined : /(?<=\p{L},? )\p{Lu}\p{Ll}/u.test(text) || undefined;
  return undefined;
}
