/** Habits that can be measured in a writing sample and shown in a few words. */
export interface Style {
  greeting: string | undefined;
  contracts: boolean;
  exclaims: boolean;
  terse: boolean;
  emoji: string | undefined;
}

export function measureStyle(sample: string): Style {
  const sentences = sample.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim());
  const wordCount = sample.split(/\s+/).filter(Boolean).length;
  const exclamations = sample.match(/!/g)?.length ?? 0;
  const contracted = sample.match(/\b\w+['’](?:m|s|re|ve|ll|d|t)\b/gi)?.length ?? 0;
  const full =
    sample.match(/\b(?:I am|do not|does not|is not|are not|it is|I will|I have|cannot|we are)\b/gi)?.length ??
    0;
  return {
    greeting: greeting.exec(sample)?.[1],
    contracts: contracted > full,
    exclaims: sentences.length > 0 && exclamations / sentences.length >= 0.25,
    terse: sentences.length > 0 && wordCount / sentences.length < 9,
    emoji: /\p{Extended_Pictographic}\uFE0F?/u.exec(sample)?.[0],
  };
}

const greeting =
  /(?:^|[.!?]\s+)((?:Hi|Hello|Hey|Howdy|Ahoy|Greetings|Welcome|Good (?:day|morning|evening)|G'day|Yo|Hiya|Hola|Bonjour|Salut|Hallo|Moin|Servus|Ciao)(?: (?:there|friends?|all|everyone|folks|mate|y'all))?)\b/i;

/** A sentence of our own, said the way the sample is written. Quoted text never passes here. */
export function inStyle(text: string, style: Style): string {
  const contracted = style.contracts ? contract(text) : text;
  return style.exclaims ? contracted.replace(/\.$/, '!') : contracted;
}

const contractions: [RegExp, string][] = [
  [/\b(I) am\b/g, "$1'm"],
  [/\b(do|does|did|is|are|was|have|would|could|should)( not)\b/g, "$1n't"],
  [/\bcannot\b/g, "can't"],
  [/\b(I|you|we) have (?=(?:read|no|learnt|been)\b)/g, "$1've "],
  [/\b(I|you|we) will\b/g, "$1'll"],
  [/\b([Ii]t|[Tt]hat|[Ww]hat) is\b/g, "$1's"],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are\b/g, "$1're"],
];

function contract(text: string): string {
  let said = text;
  for (const [full, short] of contractions) said = said.replace(full, short);
  return said;
}
