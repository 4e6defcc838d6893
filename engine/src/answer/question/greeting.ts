import { isPerson } from '../../text/index.ts';

/** The greeting at the beginning of a message. */
export const greeting =
  /^(?:(?:hi+|hello+|hey+|hiya|heya|howdy|yo|ahoy|greetings|(?:a very )?good (?:morning|afternoon|evening|day)|morning|evening)\b)(?: (?:there|all|again|everyone|everybody|guys|folks|to you))*/i;

/** Forms of address that are no plain nouns for persons, or have other senses. */
const forms =
  /^(?:sir|madam|ma['’]?am|miss|mister|mrs?|ms|doc|prof|team|staff|crew|class|ladies|gents|guys|folks|mates?|pals?|buddy|buddies|bros?|dude|bot|chef|boss|dear|darling|love|stranger|kids)$/i;
const linking = /^(?:my|our|dear|dearest|young|old|good|fellow|and)$/i;
const name = /^\p{Lu}\p{Ll}+$/u;
const announcing =
  /^(?:(?:it['’]?s (?:(?:only|just) )?)?me(?: again)?|from \p{L}+(?: \p{L}+)?|(?:i (?:have|have got|['’]ve got)|got) (?:a|another|some|one) (?:\p{L}+ )?questions?(?: for you)?)$/iu;
const maxWords = 4;
const maxLength = 100;

/** "Hi miss", "Hello, my dear friend": greets the persona by a form of address or a name, and asks nothing. */
export function onlyGreets(message: string): boolean {
  const greeted = greeting.exec(message.trim())?.[0];
  if (greeted === undefined || message.length > maxLength || /[?？]/.test(message)) return false;
  const rest = message
    .trim()
    .slice(greeted.length)
    .replace(/^[\s,!.–—-]+|[\s!.…:)]+$/gu, '');
  // "Morning prayer" greets nobody.
  const isTime = /^(?:morning|evening)/i.test(greeted);
  return isTime ? forms.test(rest) : announcing.test(rest) || isAddress(rest.split(/\s+/));
}

/** The form of address with which a text begins, up to its comma: "sir" of "sir, when do you open?" */
export function addressIn(text: string): string {
  const [before, ...rest] = text.split(/(?=[,.!:;–—-])/);
  return rest.length > 0 && isAddress((before ?? '').trim().split(/\s+/)) ? (before ?? '') : '';
}

function isAddress(words: string[]): boolean {
  const isForm = (word: string) => forms.test(word) || isPerson(word.toLowerCase());
  const isPart = (word: string) => linking.test(word) || isForm(word) || name.test(word);
  const last = words.at(-1) ?? '';
  return words.length <= maxWords && words.every(isPart) && (isForm(last) || name.test(last));
}
