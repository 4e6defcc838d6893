import { isPerson } from '../../text/index.ts';

/** Kinds of antecedents of "she", "it" or "they"; `time` is what "two years later" counts from. */
export type Referent = 'person' | 'thing' | 'many' | 'time';

/** True if a text has an antecedent of this kind. */
export function hasAntecedent(text: string, referent: Referent): boolean {
  if (referent === 'time') return /\d{3,4}|\d(?:st|nd|rd|th)\b/.test(text);
  if (referent === 'person') return personName.test(text) || bareSubject.test(text) || namesOne(text);
  if (referent === 'many') return namesMany(text) || namesPerson(text);
  return namesThing(text);
}

const personName =
  /(?:\b(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|Sir|Captain|Uncle|Aunt|Father|Mother|Grandmother|Grandfather)\.? |(?<!\b(?:in|at|to|from|of|near|on|over|through|around|into|outside) )(?<!\p{Lu}\p{Ll}+ )(?<=\p{L},? ))\p{Lu}\p{Ll}+/u;

const namesOne = (text: string) =>
  nounsIn(text).some((noun) => isPerson(noun) && !isPlural(noun)) ||
  /\b(?:who(?:ever)?|nobody|somebody|someone|anyone)\b/i.test(text);

const namesPerson = (text: string) =>
  nounsIn(text).some(isPerson) ||
  /\b(?:who(?:ever)?|nobody|everybody|everyone|somebody|someone|anyone|people|children)\b/i.test(text);

const namesMany = (text: string) =>
  nounsIn(text).some((noun) => isPlural(noun) && !isTime(noun)) ||
  /^\p{Lu}\p{Ll}+s\b/u.test(text) ||
  /\p{L} and \p{L}/u.test(text);

const namesThing = (text: string) =>
  nounsIn(text).some((noun) => !isPerson(noun) && !isTime(noun) && !isPlural(noun)) ||
  bareSubject.test(text) ||
  command.test(text);

/** Verbs whose object may have no article: "Never compost cooked food". */
const command = /^(?:Never|Always|Please|Do not|Don['’]t) \p{Ll}+ \p{Ll}+/u;

/** "Bread rests before it is baked", "Marit wore her apron": a name or a noun without an article opens the sentence. */
const bareSubject =
  /^(?!(?:The|A|An|It|He|She|They|We|I|You|This|That|There|In|On|At|For|From|By|To|With|My|Our|Your|His|Her|Its|Their|When|If|As|After|Before|While|Since|And|But|So|No|Not|Then|Here|Today|Now|Later|Once|Only|Nobody|Everybody|Whoever|What|Yet|Still|Even|Never|Perhaps|Of|One|Two|Both|Each)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?:['’]s)? \p{Ll}/u;

/** Up to three words after an article, a possessive or a number: one of them is the noun. */
const nounsIn = (text: string): string[] =>
  [...text.matchAll(phrase)].flatMap(([, between = '', last = '']) =>
    [...between.trim().split(/\s+/).filter(Boolean), last].map((word) => word.toLowerCase()),
  );

const determiner =
  '(?:the|an?|my|our|your|his|her|its|their|this|that|each|every|no|any|one|another|some|both|all|many|most|few|several|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty|\\d+)';
const phrase = new RegExp(`\\b${determiner}\\s((?:[\\p{L}'’-]+\\s){0,2}?)([\\p{L}'’-]+)`, 'giu');

const isTime = (word: string) => time.test(word);
const time =
  /^(?:years?|months?|weeks?|days?|nights?|mornings?|evenings?|afternoons?|hours?|minutes?|times?|moments?|spring|summers?|autumn|winters?|century|centuries|end|beginning|hands?|way)$/;

const isPlural = (word: string) =>
  /(?:[^su]s|people|children|men|feet|mice|geese|teeth|cattle|sheep)$/.test(word);
