import { isPerson, normalise, stem } from '../../text/index.ts';

/** Ways to pay, and words that are ways to pay only beside a word about paying: a library card is none. */
const ways =
  'cash|coins|(?:credit|debit) cards?|cheques?|bank transfers?|paypal|apple pay|google pay|mastercard|amex|american express|maestro|girocard|contactless|direct debit|standing order|invoices?|instal?lments?|klarna|twint|bitcoin|iban';
const otherWays = 'cards?|visa|checks?|transfer(?:red|s)?|vouchers?|online|bank account|phone';

const anyWay = `(?:${ways}|${otherWays})\\b`;
const acceptedWay = `(?:${ways}|cards?|checks?|vouchers?|visa(?=$| cards?\\b| or\\b| and\\b))\\b`;
/** Without "for" and "to": "pay for a visa" names no way. */
const few = '(?:(?!(?:for|to)\\b)\\S+ ){0,3}?';
const fee = '(?:fee|bill|deposit|rent|entry|entrance|membership|subscription|dues|invoice)s?';
const howToPay = new RegExp(
  [
    `\\bhow (?:can|do|does|may|should|could|must|will|shall|to) (?:\\S+ ){0,4}?pay\\b`,
    `\\bhow (?:is|are) (?:\\S+ ){0,3}?${fee} (?:\\S+ ){0,2}?paid\\b`,
    `\\bwhere (?:can|do|should|must|may) (?:i|we|you|one|guests|visitors|members) pay\\b`,
    `\\bpay(?:ing|ments?)? ${few}(?:(?:${ways})\\b|online$)`,
    `\\bpay(?:ing|ments?)? (?:\\S+ ){0,4}?(?:by|with|via|using|from|into) ${few}${anyWay}`,
    `\\b(?:accept|take)s? ${few}${acceptedWay}`,
    `\\b(?:what|which) (?:\\S+ )?cards (?:do|can|does) \\S+ (?:accept|take)\\b`,
    `\\b${acceptedWay} (?:\\S+ )?accepted\\b|\\b${anyWay} (?:\\S+ )?payments?\\b|\\b(?:${ways}) (?:\\S+ )?only\\b`,
    '\\bpayment (?:methods?|options?|types?)\\b|\\b(?:ways?|methods?|forms?|means) (?:to pay|of pay)',
  ].join('|'),
);
/** Asks for an amount or a time, also beside a way to pay: "How much do I pay for a visa?" */
const howMuch =
  /\bhow (?:much|many|long|often|soon)\b|\bwhen (?:do|does|must|should|is|are|will)\b|\bwhat (?:do|does|did|will|would|must|should|is|are)\b(?!.*\b(?:ways?|methods?|forms?|means|options?)\b).* (?:pay(?! with\b)|costs?|fees?|price)\b|\bpay (?:extra|less|more|anything)\b/;
const payee = /\bpay (?:the |your |their |its |our )?(?<payee>[\p{L}-]+)/u;
const otherPayees = /^(?:staff|coach(?:es)?|employees?|crew|attention|off)$/;

/** "How can I pay?", "Do you take cards?": asks for ways to pay, not for a price. */
export function asksHowToPay(question: string): boolean {
  const normalised = normalise(question).replace(/[\s.!?]+$/, '');
  const paid = payee.exec(normalised)?.groups?.payee ?? '';
  return howToPay.test(normalised) && !howMuch.test(normalised) && !isPerson(paid) && !otherPayees.test(paid);
}

const payingWord =
  /\b(?:pay|pays|paid|paying|payable|payments?|accept(?:s|ed)?|takes?|taken|charged?|fees?|deposits?|settled?)\b/;
const placeToPay =
  /\b(?:pay|paid|payable|payments?|settle)\b[^.;!?]*\b(?:at the (?!beginning|start|end|rate|age|time|latest)|on (?:arrival|departure|site)|in advance|in person|beforehand|to the (?:treasurer|office|account|warden|driver|conductor))/;
const unambiguousWay = new RegExp(`\\b(?:${ways})\\b`);
/** "It takes three weeks to get a visa" names no way. */
const saidWays = otherWays.replace(
  'visa',
  'visa (?:cards?|and|or|payments?)|(?:by|with|and|or|accepts?|takes?) visa',
);
const ambiguousWay = new RegExp(`\\b(?:${saidWays})\\b`);

/** True for a text that says in which way, or where, to pay. */
export function saysHowToPay(text: string): boolean {
  const normalised = normalise(text);
  return (
    unambiguousWay.test(normalised) ||
    (ambiguousWay.test(normalised) && payingWord.test(normalised)) ||
    placeToPay.test(normalised)
  );
}

const payingStems = new Set(
  'pay paid payment method option way form mean take accept card credit debit cash cheque check transfer visa mastercard paypal amex voucher'
    .split(' ')
    .map(stem),
);
const wayStems = 'pay payment cash card cheque transfer paypal visa mastercard debit invoice'
  .split(' ')
  .map(stem);

/** The terms that a term of such a question stands for; undefined for any other: "cash only" also answers "by card?". */
export const waysMeantBy = (term: string): string[] | undefined =>
  payingStems.has(term) ? wayStems.filter((way) => way !== term) : undefined;
