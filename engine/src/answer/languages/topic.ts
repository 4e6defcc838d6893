import type { Language } from './language.ts';

/** Asks for something in general: "Erzähl mir etwas über", "¿Qué sabes de". */
const openings: Record<Language, RegExp> = {
  de: /^(?:bitte )?(?:erzähle?|berichte|sage?|(?:was )?(?:weißt|kannst|könntest) du|was gibt es)(?: (?:mir|uns|bitte|etwas|mehr|alles|was du weißt))* (?:von|vom|über|zum|zur|zu|mit) /i,
  es: /^¿?(?:háblame|cuéntame|dime|qué (?:sabes|puedes (?:decirme|contarme)|hay))(?: (?:algo|más|todo))* (?:del?|sobre|acerca del?) /i,
  fr: /^(?:(?:parlez?|racontez?|dis|dites)[- ]moi|que (?:sais|peux)[- ]tu(?: me dire)?)(?: (?:plus|tout|quelque chose))* (?:d(?:e|u|es) |d['’]|sur )/i,
  pl: /^(?:(?:opowiedz|powiedz)|co (?:wiesz|możesz (?:mi )?powiedzieć))(?: (?:mi|nam|coś|więcej|wszystko))* (?:o|na temat|z) /i,
};
/** Asks for a list: "Zähl alle Ämter auf". */
const listRequests: Record<Language, RegExp> = {
  de: /^(?:bitte )?(?:zähle?|nenne?)(?: (?:mir|uns|bitte|mal))*(?: alle)? /i,
  es: /^(?:por favor,? )?(?:enumera|nombra)(?: tod[oa]s)? /i,
  fr: /^(?:nommez?|énumérez?|énumère|citez?)(?:[- ]moi)?(?: tou(?:te)?s)? /i,
  pl: /^(?:proszę )?(?:wymień|podaj)(?: (?:mi|nam))?(?: (?:wszystkie|wszystkich))? /i,
};
/** Asks the same about something else, or of something in general: "Was ist mit". */
const subjectChanges: Record<Language, RegExp> = {
  de: /^(?:und )?was ist mit /i,
  es: /^¿?y qué (?:hay )?(?:del?|sobre) /i,
  fr: /^(?:et )?qu['’]en est-il (?:d(?:e|u|es) |d['’])/i,
  pl: /^a co (?:z|o) /i,
};
/** "Your children" are the persona's. */
const possessive: Record<Language, RegExp> = {
  de: /^(?:dein|mein|euer|eure|ihr|unser)(?:e[mnrs]?)? /i,
  es: /^(?:tus?|mis?|sus?|vuestr[oa]s?|nuestr[oa]s?) /i,
  fr: /^(?:ton|ta|tes|mon|ma|mes|votre|vos|notre|nos) /i,
  pl: /^(?:twój|twoja|twoje|twoich|twoim|twojej|swoich|swojej|mój|moja|moje|moich|moim|mojej) /i,
};
const closing = / (?:sagen|erzählen|berichten|auf)$/i;

/**
 * The topic of a message, empty if it belongs to the persona ("your children"). `isWide` is true if the message asks about
 * it in general; after another question, "Was ist mit Kindern?" does not.
 */
export function topicIn(
  language: Language,
  message: string,
  isFirst: boolean,
): { topic: string; isWide: boolean } {
  if (message.length > maxLength) return { topic: '', isWide: false };
  const text = message.trim().replace(/[\s?!.]+$/, '');
  const withoutRequest = text.replace(openings[language], '').replace(listRequests[language], '');
  const withoutChange = text.replace(subjectChanges[language], '');
  const topic = (withoutRequest === text ? withoutChange : withoutRequest).replace(closing, '');
  if (possessive[language].test(topic)) return { topic: '', isWide: false };
  return { topic, isWide: withoutRequest !== text || (isFirst && withoutChange !== text) };
}

const maxLength = 200;
