import { type AnswerType, hasValueOf } from './answer-type.ts';
import type { Language } from './language.ts';
import { hasWordOf } from './whole-words.ts';

/** Words that answer "how much" or "how many" without a number: "free", "none", "an hour". */
const amounts: Record<Language, string> = {
  de: 'frei|kostenlos\\p{L}*|kostenfrei\\p{L}*|gratis|umsonst|kein(?:e[nmrs]?)?|niemand|nichts|halbe?[nrs]?|anderthalb|mehrere[nr]?|viele[nr]?|beide[nrs]?|dutzend\\p{L}*|(?:nur|genau|je|etwa|mindestens|höchstens) ein(?:e[nmrs]?)?|ein(?:e[nmrs]?)? (?:einzig\\p{L}*|minute|stunde|tag|woche|monat|jahr|person|meter|kilo|liter|euro)',
  es: 'gratis|gratuit[oa]s?|libres?|ningun[oa]?|ningún|nadie|nada|medi[oa]|vari[oa]s|much[oa]s|poc[oa]s|amb[oa]s|docenas?|un[oa]? (?:minuto|hora|día|semana|mes|año|persona|metro|kilo|litro|euro)',
  fr: 'gratuite?s?|gratuitement|libres?|aucune?|personne|rien|demie?|plusieurs|beaucoup|peu|douzaines?|une? (?:minute|heure|jour|journée|semaine|mois|an|année|personne|mètre|kilo|litre|euro)',
  pl: 'darmo\\p{L}*|bezpłatn\\p{L}*|woln[yae]|żad\\p{L}+|nikt|nic|pół|półtor\\p{L}+|kilka|kilku|wiele|wielu|oba|obie|jed(?:en|na|no|nego|nej|ną)|tuzin\\p{L}*|minut\\p{L}*|godzin\\p{L}*|dzień|tydzień|miesiąc|rok',
};

/** Words that answer "when" without a date: "after the war", "every week", "always". */
const times: Record<Language, string> = {
  de: 'nach|vor|vorher|während|seit|bis|ab|bevor|nachdem|solange|als (?:er|sie|es|ich|wir|der|die|das)|immer|nie|niemals|jederzeit|heute|gestern|ostern|pfingsten|weihnachten|silvester|neujahr|anfangs?|ende|mitte|beginn|zuerst|zuletzt|ferien|saison|\\p{L}*(?:tag|woche|monat|jahr)(?:e|en|es|s)?|wöchentlich|monatlich|jährlich\\p{L}*|ganzjährig|minuten?|stunden?',
  es: 'después|antes|durante|tras|desde|hasta|mientras|siempre|nunca|hoy|ayer|navidad|pascua|principios?|finales|mediados|temporada|vacaciones|días?|semanas?|mes(?:es)?|años?|mensual\\p{L}*|anual\\p{L}*|semanal\\p{L}*|minutos?|horas?',
  fr: 'après|avant|pendant|durant|depuis|jusqu|toujours|jamais|aujourd|hier|noël|pâques|début|fin|milieu|saison|vacances|jours?|semaines?|mois|ans?|années?|mensuel\\p{L}*|annuel\\p{L}*|minutes?',
  pl: 'po|przed|podczas|od|do|zanim|zawsze|nigdy|dziś|dzisiaj|wczoraj|wielkanoc\\p{L}*|święt\\p{L}*|boż\\p{L}+|początk\\p{L}*|koniec|końcu|połow\\p{L}*|sezon\\p{L}*|dzień|dni\\p{L}*|tydzień|tygodni\\p{L}*|miesiąc\\p{L}*|rok\\p{L}*|codzien\\p{L}*|minut\\p{L}*',
};

/** A condition says when something happens, unless the question asks when the condition is met. */
const conditions: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:wenn|sobald|falls|bei|beim) [^.,;]+/giu,
  es: /(?<!\p{L})(?:cuando|si|al|en caso de) [^.,;]+/giu,
  fr: /(?<!\p{L})(?:quand|lorsqu['’ e]|si |s['’]|dès |en cas d)[^.,;]+/giu,
  pl: /(?<!\p{L})(?:gdy|kiedy|jeśli|jeżeli|w razie|przy) [^.,;]+/giu,
};

/**
 * True if the text cannot say how much or when. `isAsked` is true for a clause with words of the question.
 */
export function lacksValue(
  language: Language,
  kind: AnswerType,
  text: string,
  isAsked: (clause: string) => boolean,
): boolean {
  if (kind === 'price' || kind === 'amount' || kind === 'age')
    return !hasValueOf(language, kind, text) && !hasWordOf(amounts[language], text);
  if (kind !== 'time' && kind !== 'hour') return false;
  const rest = text.replace(conditions[language], (clause) => (isAsked(clause) ? '' : clause));
  return (
    !hasValueOf(language, kind, rest) &&
    // A weekday is no hour.
    (kind === 'hour' || !hasWordOf(times[language], rest)) &&
    rest.search(conditions[language]) < 0
  );
}
