import type { Language } from './language.ts';

/** Asks for something in general: "Erzähl mir etwas über", "¿Qué sabes de". */
const openings: Record<Language, RegExp> = {
  de: /^(?:bitte )?(?:erzähle?|berichte|sage?|(?:was )?(?:weißt|kannst|könntest) du|was ist|was gibt es)(?: (?:mir|uns|bitte|etwas|mehr|alles|was du weißt))* (?:von|vom|über|zum|zur|zu|mit) /i,
  es: /^¿?(?:háblame|cuéntame|dime|qué (?:sabes|puedes (?:decirme|contarme)|hay)|y qué)(?: (?:algo|más|todo))* (?:del?|sobre|acerca del?) /i,
  fr: /^(?:(?:parlez?|racontez?|dis|dites)[- ]moi|que (?:sais|peux)[- ]tu(?: me dire)?|qu['’]en est-il)(?: (?:plus|tout|quelque chose))* (?:d(?:e|u|es) |d['’]|sur )/i,
  pl: /^(?:(?:opowiedz|powiedz)|co (?:wiesz|możesz (?:mi )?powiedzieć)|a co)(?: (?:mi|nam|coś|więcej|wszystko))* (?:o|na temat|z) /i,
};
const closing = / (?:sagen|erzählen|berichten)$/i;

/** What a message may be about as a whole, and whether it asks for that in so many words. */
export function topicIn(language: Language, message: string): { topic: string; isWide: boolean } {
  const text = message.trim().replace(/[\s?!.]+$/, '');
  const topic = text.replace(openings[language], '');
  return { topic: topic.replace(closing, ''), isWide: topic !== text };
}
