/** What can be asked for to reach somebody; `contact` accepts any of the others. */
export const contactTypes = ['phone', 'email', 'address', 'contact'] as const;
export type ContactType = (typeof contactTypes)[number];

const polite = '^(?:(?:and|so|but|hi|hello|hey|ok|please|sorry),? )*';
const asked =
  "(?:what(?:'s|s| is| are)|which is|tell me|give me|send me|i need|(?:can|could|may|will|would) (?:you|i) (?:please )?(?:give me|tell me|send me|get|have)|(?:do you know|what about|how about))";
const offered = '(?:do you have|have you got|is there|are there)';
const whose = '(?:(?:an?|the|your|his|her|their|our|any) (?:\\p{L}+ ){0,2}?)?';
const ending = '(?: please| (?:of|for) .{1,60})?[\\s?.!]*$';
const wayOfWriting = '(?:phone|telephone|e-?mail|mail|post)';

/** A noun that can mean nothing else may be asked for in any words; "a phone" may be a device. */
function questionFor(noun: string, clearNoun: string): RegExp {
  return new RegExp(
    `${polite}(?:(?:${asked} )?${whose}${noun}|(?:${asked}|${offered}) ${whose}${clearNoun})${ending}`,
    'u',
  );
}

/** The first that fits a question counts. The patterns apply to normalised text. */
export const contactQuestions: [ContactType, RegExp][] = [
  ['email', questionFor('e-?mail(?: address)?', 'e-?mail address')],
  [
    'phone',
    questionFor(
      '(?:(?:tele)?phone|(?:mobile|cell)(?: ?phone)?|contact|fax)(?: number)',
      '(?:(?:tele)?phone|(?:mobile|cell)(?: ?phone)?) number',
    ),
  ],
  ['phone', new RegExp(`${polite}${asked} (?:the|your|his|her|their) (?:tele)?phone${ending}`, 'u')],
  ['address', questionFor('(?<!\\b(?:web|ip|internet|mail) )address', '(?:postal|street) address')],
  ['contact', questionFor('contact (?:details|information|data)', 'contact (?:details|information|data)')],
  [
    'contact',
    new RegExp(
      `${polite}(?:how|where) (?:can|could|do|may|would) (?:i|we|one|people) (?:best )?(?:(?:contact|call|phone|ring|e-?mail|write to|get in touch with) (?:you|him|her|them|us)(?: by ${wayOfWriting})?|reach (?:you|him|her|them|us) by ${wayOfWriting})[\\s?.!]*$`,
      'u',
    ),
  ],
  [
    'contact',
    new RegExp(`${polite}(?:can|could|may) (?:i|we) (?:call|phone|ring|e-?mail) you[\\s?.!]*$`, 'u'),
  ],
];

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const streets =
  'Street|St|Road|Rd|Lane|Avenue|Ave|Square|Quay|Row|Close|Court|Way|Terrace|Drive|Boulevard|Wharf';

/** Years and dates are no telephone numbers. */
const phone =
  /(?<![\p{L}\d.,€$£@/-])(?!(?:1\d|20)\d\d ?[-/–] ?\d|\d{1,2}[/-]\d{1,2}[/-]\d)[+(]?\d(?:[ ()/-]{0,2}\d){4,14}(?![\d€$£%]|[.,:]\d)|(?<=\b(?:[Tt]el\.?|[Pp]hone|[Cc]all|[Rr]ing|[Dd]ial|[Ff]ax|[Nn]umber)[\s:]{1,2}(?:is |on |us on )?)\d{3,}\b/gu;
const email = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}\.[\p{L}\d.-]{1,63}/gu;
const address = new RegExp(
  [
    `(?<!\\d)\\d{1,4}[a-z]?,? (?:the )?(?!(?:${months})\\b)\\p{Lu}\\p{Ll}+`,
    `\\p{Lu}[\\p{L}'’]{1,30} (?:${streets})\\b`,
    '\\p{Lu}\\p{L}{0,30}(?:stra(?:ß|ss)e|weg|gasse|platz|allee) \\d{1,4}',
    '\\b[Aa]ddress(?: is|:) (?:the )?\\p{Lu}\\p{L}+',
    '\\b[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}\\b',
    '\\b\\d{5} \\p{Lu}\\p{Ll}+',
  ].join('|'),
  'gu',
);
const website = /\b(?:https?:\/\/|www\.)[^\s]{3,}/g;

const values: Record<ContactType, RegExp[]> = {
  phone: [phone],
  email: [email],
  address: [address],
  contact: [phone, email, website, address],
};

export const isContactType = (answerType: string): answerType is ContactType => answerType in values;

/** The telephone numbers, e-mail addresses or addresses in a text. */
export const contactsIn = (type: ContactType, text: string): string[] =>
  values[type].flatMap((pattern) => text.match(pattern) ?? []).map((value) => value.trim());
