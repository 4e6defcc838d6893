import type { Language } from './language.ts';
import { stemsIn } from './stems.ts';
import { wholeWords } from './whole-words.ts';

interface Words {
  /** Ways to pay, and words that are ways to pay only beside a word about paying. */
  ways: string;
  otherWays: string;
  paying: string;
  /** Nouns for ways to pay. */
  nouns: string;
  /** Asks for a way without naming one. */
  asks: string;
  /** Asks for an amount, a time or a person, or pays for a card: "Was zahle ich für ein Visum?" */
  asksOther: string;
}

const words: Record<Exclude<Language, 'pl'>, Words> = {
  de: {
    ways: 'kreditkarten?|ec-?karten?|girocard|bargeld|in bar|nur bar|barzahlung|kartenzahlung|überweisung|überweis\\p{L}+|lastschrift\\p{L}*|paypal|mastercard|kontaktlos|vorkasse|klarna|twint|sepa|iban|ratenzahlung|dauerauftrag',
    otherWays:
      '(?<!(?:der|die|eine|einer|unsere|unserer) )bar|karten?|visa|raten|(?:auf|per|gegen) rechnung|schecks?|gutschein\\p{L}*|online',
    paying:
      '(?:be)?zahl(?:en?|t|st|bar|ung|ungen)|gezahlt|akzeptier\\p{L}*|nehmen|nehmt|nimmt|beglichen|eingezogen',
    nouns: 'zahlungs(?:art|mittel|weise|möglichkeit)(?:en|n|s)?',
    asks: '(?:wie(?! wird| werden)|womit|wo) .*(?<!\\p{L})(?:be)?zahl(?:en?|t|st|bar)|wie (?:wird|werden) (?:(?:der|die|das|eure|ihre?) \\p{L}*(?:beitrag|beiträge|gebühr|gebühren|miete|kaution|rechnung|rechnungen|eintritt) )?(?:be|ge)zahlt',
    asksOther:
      '(?:wie ?viele?|wie (?:hoch|lange|oft|teuer)|wann)|was (?!für).*(?:zahl|kost)\\p{L}*|kostet|wer|(?:die|eine|meine|den|einen) (?:karten?|gutschein|scheck) (?:\\p{L}+ ){0,3}(?:be)?zahl\\p{L}*',
  },
  es: {
    ways: 'efectivo|metálico|transferencias?|paypal|bizum|mastercard|domiciliación|iban|a plazos',
    otherWays: 'tarjetas?|visa|cheques?|(?:con|por|contra) factura|plazos|en línea|online',
    paying:
      'pag(?:[oae]r?|[ae][sn]|u?emos|amos|ue|uen|ad[oa]s?|ando|os)|abon\\p{L}+|acept\\p{L}+|admit\\p{L}+|cobr\\p{L}+(?! por)',
    nouns: '(?:formas?|métodos?|medios?) de pago',
    asks: '(?:cómo|dónde|con qué|de qué forma) .*(?<!\\p{L})pag(?:o|ar?|an|amos|ue)',
    asksOther:
      'cuánt[oa]s?|cuándo|qué precio|cuestan?|quién(?:es)?|pag\\p{L}+ (?:por )?(?:la|una|mi|el|un) (?:tarjeta|visa|cheque)',
  },
  fr: {
    ways: 'espèces|en liquide|carte (?:bancaire|bleue|de crédit)|virements?|paypal|mastercard|prélèvements?|iban|plusieurs fois',
    otherWays: 'cartes?|visa|chèques?|(?:sur|par) facture|en ligne',
    paying:
      'pa(?:yer|yez|yons|yant|yée?s?|yable|ie|ies|ient|iements?)|régler|réglez|réglons|réglée?s?|se règle|règlent|accept\\p{L}+',
    nouns: '(?:moyens?|modes?) de paiement',
    asks: '(?:comment|où) .*(?<!\\p{L})pa(?:yer|yez|yons|ie|ient)',
    asksOther:
      'combien|quand|coûtent?|quel (?:est le )?(?:prix|tarif)|qui|pa[iy]\\p{L}+ (?:pour )?(?:la|une|ma|le|un) (?:carte|visa|chèque)',
  },
};

const patternsOf = ({ ways, otherWays, paying, nouns, asks, asksOther }: Words) => ({
  ways: wholeWords(ways),
  otherWays: wholeWords(otherWays),
  anyWay: wholeWords(`${ways}|${otherWays}`),
  paying: wholeWords(paying),
  asks: wholeWords(`${asks}|${nouns}`),
  asksOther: wholeWords(asksOther),
  named: wholeWords(`${nouns}|${ways}|${otherWays}|${paying}`, 'giu'),
});
const patterns = { de: patternsOf(words.de), es: patternsOf(words.es), fr: patternsOf(words.fr) };

/**
 * The stems that only say that a question is about ways to pay: "zahlen", "tarjeta"; undefined for any other question,
 * such as one for a price.
 */
export function payingStemsIn(language: Language, question: string): ReadonlySet<string> | undefined {
  if (language === 'pl') return undefined;
  const { asks, asksOther, anyWay, paying, named } = patterns[language];
  if (asksOther.test(question)) return undefined;
  const asksForWay = asks.test(question) || (anyWay.test(question) && paying.test(question));
  if (!asksForWay) return undefined;
  return new Set(stemsIn(language, (question.match(named) ?? []).join(' ')));
}

/** True for a text that says in which way to pay. */
export function saysHowToPayIn(language: Language, text: string): boolean {
  if (language === 'pl') return true;
  const { ways, otherWays, paying } = patterns[language];
  return ways.test(text) || (otherWays.test(text) && paying.test(text));
}
