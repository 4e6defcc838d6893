import type { Language } from './language.ts';

interface Words {
  /** Ways to pay, and words that are ways to pay only beside a word about paying. */
  ways: string;
  otherWays: string;
  paying: string;
  /** Asks for a way without naming one. */
  asks: string;
}

const words: Record<Exclude<Language, 'pl'>, Words> = {
  de: {
    ways: 'kreditkarten?|ec-?karten?|girocard|bargeld|in bar|nur bar|barzahlung|kartenzahlung|überweisung|überweis\\p{L}+|lastschrift\\p{L}*|paypal|mastercard|kontaktlos|vorkasse|klarna|twint|sepa|iban|ratenzahlung|dauerauftrag',
    otherWays: 'bar|karten?|visa|raten|rechnung|schecks?|gutschein\\p{L}*|online',
    paying: '(?:be|ge)?zahl\\p{L}*|akzeptier\\p{L}*|nehmen|nehmt|nimmt|beglichen|eingezogen',
    asks: '(?:wie(?! ?viel)|womit|wo) .*zahl|zahlungs(?:art|mittel|weise|möglichkeit)',
  },
  es: {
    ways: 'efectivo|metálico|transferencias?|paypal|bizum|mastercard|domiciliación|iban|a plazos',
    otherWays: 'tarjetas?|visa|cheques?|facturas?|plazos|en línea|online',
    paying: 'pag\\p{L}*|abon\\p{L}+|acept\\p{L}+|admit\\p{L}+|cobr\\p{L}+',
    asks: '(?:cómo|dónde|con qué|de qué forma) .*pag|(?:formas?|métodos?|medios?) de pago',
  },
  fr: {
    ways: 'espèces|en liquide|carte (?:bancaire|bleue|de crédit)|virements?|paypal|mastercard|prélèvements?|iban|plusieurs fois',
    otherWays: 'cartes?|visa|chèques?|factures?|en ligne',
    paying: 'pa[iy]\\p{L}*|régl\\p{L}+|règl\\p{L}+|accept\\p{L}+',
    asks: '(?:comment|où) .*(?:pa[iy]|rég?l)|(?:moyens?|modes?) de paiement',
  },
};

const has = (list: string, text: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu').test(text);

/** "Wie kann ich bezahlen?", "¿Puedo pagar con tarjeta?": asks for ways to pay, not for a price. */
export function asksHowToPayIn(language: Language, question: string): boolean {
  if (language === 'pl') return false;
  const { ways, otherWays, paying, asks } = words[language];
  return (
    new RegExp(`(?<!\\p{L})(?:${asks})`, 'iu').test(question) ||
    (has(`${ways}|${otherWays}`, question) && has(paying, question))
  );
}

/** True for a text that says in which way to pay. */
export function saysHowToPayIn(language: Language, text: string): boolean {
  if (language === 'pl') return true;
  const { ways, otherWays, paying } = words[language];
  return has(ways, text) || (has(otherWays, text) && has(paying, text));
}

/** True for a stem that only says that a question is about ways to pay: "zahlen", "tarjeta". */
export const isOfPaying = (stem: string): boolean =>
  /^(?:be|ge)?zahl|^(?:kart|kredit|bar|kontaktlos|uberweis|pag|tarjet|efectiv|form|metod|medi|pa[iy]|cart|espec|liquid|moyen|mod|a[ck]+[ez]pt|nehm|visa|paypal|mastercard|bizum)/.test(
    stem,
  );
