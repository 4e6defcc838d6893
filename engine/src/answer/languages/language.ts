import type { HistoryMessage } from '../../turn.ts';
import { languageOfSmallTalk, smallTalkIn } from './small-talk.ts';
import { type Language, plainWords, wordSet } from './words.ts';

export type { Language };

/** Function words: frequent in one language, rare in the others. */
const functionWordLists: Record<Language | 'en', string> = {
  en: `the a an of to and is are was were be been do does did has have had will would can could should must what when where who whom whose which why how
    it its he she they we you your my his her their our this that these those there with for from on at by about not i me him them us if or as but so
    many much long old tell give show please any some all no yes than then into over after before between`,
  de: `der die das den dem des ein eine einen einem einer eines und oder nicht kein keine ist sind war waren wird wurde wurden hat haben hatte hatten ich du er sie es wir ihr
    mein dein sein seine ihre wer wen wem was wann wo wohin woher warum wieso wie welche welcher welches wieviel viele von vom zu zum zur im am auf aus bei mit nach seit
    für über unter durch gegen gibt alle kann kannst können könnt muss müssen müsst darf dürfen dürft soll möchte habe hast habt seid bist heißt mir dir uns euch sich auch noch nur wenn dass man als ob`,
  es: `el la los las un una unos unas de del al y o no es son era eran fue fueron está están hay ha han tiene tienen yo tú él ella nosotros ellos ellas mi tu su sus
    qué que quién quien quiénes cuándo cuando dónde donde cómo como cuál cual cuáles cuánto cuánta cuántos cuántas cuanto cuantos por para con sin sobre desde hasta en se lo le me te nos eres puedes puede`,
  fr: `le la les un une des du de et ou ne pas est sont était étaient été a ont avait je tu il elle on nous vous ils elles mon ton son sa ses notre votre leur leurs
    qui que quoi quand où comment pourquoi combien quel quelle quels quelles dans sur sous avec sans pour par au aux en ce cette ces se es peux peut l d qu`,
  pl: `i w z na do się nie jest są był była było byli były będzie ma mają miał kto kogo co czego kiedy gdzie dokąd skąd jak jaki jaka jakie jaką który która które którą którym ile ilu dlaczego po
    czy czyj macie od dla przez przy nad pod za o u to ten ta te tego tej tym ja ty on ona oni my wy mój twój jego jej ich jesteś możesz oraz lub ze we kim czym`,
};

const functionWords: Record<Language | 'en', ReadonlySet<string>> = {
  en: wordSet(functionWordLists.en),
  de: wordSet(functionWordLists.de),
  es: wordSet(functionWordLists.es),
  fr: wordSet(functionWordLists.fr),
  pl: wordSet(functionWordLists.pl),
};

/** Question words that exist in only one of these languages. */
const questionWords: Record<Language, RegExp> = {
  de: /\b(?:erzähle?|zähle?|nenne?|wann|wer|wo|wie|warum|wieso|woher|wohin|welche[rsmn]?|ich|bin|ist|sind|seid|kosten|kostet|\p{L}+t ihr|erlaubt|verboten|gestattet)\b/u,
  es: /[¿¡]|\b(?:qué|quién|quiénes|cuándo|dónde|cómo|cuál|cuáles|cuánt[oa]s?|soy|vivo|tengo|háblame|cuéntame|enumera|nombra)\b/,
  fr: /(?<!\p{L})où(?!\p{L})|\b(?:quand|comment|pourquoi|combien|quels?|quelles?|qu['’]est|est-ce|(?:es|as|peux|sais)-tu|\p{L}+ez-vous|je)\b|\b(?:parle|raconte|dis)-moi\b|^(?:nommez?|énumère|énumérez|citez?)\b/u,
  pl: /\b(?:opowiedz|wymień|podaj|kto|kiedy|gdzie|dlaczego|ile|kim|jak|czy|macie|czym|czego|kogo|komu|jestem|mieszkam)\b|[ąęłńśźż]/,
};

/** "Was geschah 1917?" is German, "Was Anna there?" is not. */
const germanWhat =
  /^was (?:geschah|passierte?|kosten|kostete?n?|macht(?:e[nt]?)?|machen|zahl(?:t|en)|bedeutete?|darf|dürfen|braucht|brauchen)\b/;

/** Whole messages that are too short for function words. */
const shortMessages: Record<Language, RegExp> = {
  de: /^(?:hallo|moin|servus|guten (?:tag|morgen|abend)|danke(?: schön| dir)?|vielen dank|tschüss?|auf wiedersehen|ja(?: bitte)?|nein)$/,
  es: /^(?:me llamo \p{L}+(?: \p{L}+)?|hola|buen[oa]s (?:días|tardes|noches)|(?:muchas )?gracias|adiós|hasta luego|sí(?: por favor)?)$/u,
  fr: /^(?:bonjour|bonsoir|salut|coucou|merci(?: beaucoup)?|au revoir|oui(?: s'il te plaît)?|non|ça va)$/,
  pl: /^(?:dzień dobry|dobry wieczór|cześć|witaj|dzięki|dziękuję(?: bardzo)?|do widzenia|tak(?: proszę)?|nie)$/,
};

/** "Soy Ana": a name, since "soy milk" is English. */
const spanishName = /^[Ss]oy \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]*$/u;
const soyProduct =
  /^soy (?:milk|sauce|beans?|latte|yogh?urts?|flour|oil|cheese|cream|protein|meat|burgers?|lecithin|wax|candles?|allergy|allergies|products?|free|based)(?!\p{L})/iu;

/**
 * The language of a message, by its function words; undefined if it is, or may be, English. A message too short for
 * that has the language of the message before, unless it is in another script. `name` is the persona's.
 */
export function languageOf(message: string, history: HistoryMessage[] = [], name = ''): Language | undefined {
  const before = history.findLast(({ role }) => role === 'user');
  const languageBefore = before && languageOf(before.text, [], name);
  // "No" and "super" are words of several languages.
  if (languageBefore && smallTalkIn(languageBefore, message, name)) return languageBefore;
  const talkLanguage = languageOfSmallTalk(message, name);
  if (talkLanguage) return talkLanguage;
  const messageWords = plainWords(message);
  const messageText = messageWords.join(' ');
  const shortMatch = languages.find((language) => shortMessages[language].test(messageText));
  if (shortMatch) return shortMatch;
  if (spanishName.test(message.trim()) && !soyProduct.test(message.trim())) return 'es';
  const countOf = (language: Language | 'en') =>
    messageWords.filter((one) => functionWords[language].has(one)).length;
  const lower = message.toLowerCase();
  const weights = languages.map((language) => {
    const count = countOf(language);
    const asks = questionWords[language].test(lower) || (language === 'de' && germanWhat.test(lower));
    return { language, count, weight: count + (asks ? 1.5 : 0) };
  });
  const best = weights.reduce((one, other) => (other.weight > one.weight ? other : one));
  // "Was" is a word of both.
  const english = countOf('en') - (germanWhat.test(lower) ? 1 : 0);
  // "A" is a word of both.
  if (/[¿¡]/.test(message) && english <= countOf('es')) return 'es';
  if (best.count > 0 && best.weight >= 2 && best.count > english) return best.language;
  if (english > 0 || messageWords.length > 6 || !/\p{Script=Latin}/u.test(message)) return undefined;
  return languageBefore;
}

const languages: Language[] = ['de', 'es', 'fr', 'pl'];
