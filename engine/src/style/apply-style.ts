/** Habits that can be measured in a writing sample and imitated in a short answer. */
export interface Style {
  greeting: string | undefined;
  /** How it addresses the reader: "my friend". */
  address: string | undefined;
  /** Its habitual closing sentence: "Fair winds!" */
  closing: string | undefined;
  usesContractions: boolean;
  usesExclamations: boolean;
  /** True if its sentences have fewer than 9 words on average. */
  isTerse: boolean;
  /** True if its sentences have more than 18 words on average. */
  isWordy: boolean;
  emoji: string | undefined;
}

export function measureStyle(sample: string): Style {
  const sentences = sample.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim());
  const wordCount = sample.split(/\s+/).filter(Boolean).length;
  const exclamations = sample.match(/!/g)?.length ?? 0;
  const contractionCount = sample.match(/\b\w+['’](?:m|s|re|ve|ll|d|t)\b/gi)?.length ?? 0;
  const fullFormCount =
    sample.match(/\b(?:I am|do not|does not|is not|are not|it is|I will|I have|cannot|we are)\b/gi)?.length ??
    0;
  return {
    greeting: greeting.exec(sample)?.[1],
    address: address.exec(sample)?.[1]?.toLowerCase(),
    closing: closingOf(sample, sentences),
    usesContractions: contractionCount > fullFormCount,
    usesExclamations: sentences.length > 0 && exclamations / sentences.length >= 0.25,
    isTerse: sentences.length > 0 && wordCount / sentences.length < 9,
    isWordy: sentences.length > 1 && wordCount / sentences.length > 18,
    emoji: /\p{Extended_Pictographic}\uFE0F?/u.exec(sample)?.[0],
  };
}

const greeting =
  /(?:^|[.!?]\s+)((?:Hi|Hello|Hey|Howdy|Ahoy|Greetings|Welcome|Good (?:day|morning|evening)|G'day|Yo|Hiya|Hola|Bonjour|Salut|Hallo|Moin|Servus|Ciao)(?: (?:there|friends?|all|everyone|folks|mate|y'all))?)\b/i;

const address =
  /(?:,\s+|(?:^|[.!?]\s+))((?:my )?(?:dear(?: (?:friend|reader|one))?|good (?:friend|sir|people)|friends?|lads?|lass|love|darling|child|mate|folks|neighbour|comrade))(?=[,.!?])/im;

/** The last sentence, if it is short and ends two paragraphs, or says goodbye. */
function closingOf(sample: string, sentences: string[]): string | undefined {
  const last =
    (sample.trim().split(/\n+/).at(-1)?.split(/\s+/).length ?? 0) <= maxClosingWords
      ? sample.trim().split(/\n+/).at(-1)
      : sentences.at(-1)?.trim();
  if (!last || !/[.!]$/.test(last) || /\d/.test(last) || last.split(/\s+/).length > maxClosingWords)
    return undefined;
  const times = sample.split(/\n+/).filter((paragraph) => paragraph.trim().endsWith(last)).length;
  return times > 1 || farewell.test(last) ? last : undefined;
}

const maxClosingWords = 5;
const farewell =
  /^(?:fair winds|take care|cheers|all the best|until (?:next time|then|soon)|stay (?:warm|safe|well|curious)|keep (?:well|warm|looking|at it)|so it goes|safe (?:travels|home)|happy \p{L}+ing|god bless|yours(?: truly)?|warmly|with love|good luck|that is all|that's all|mind (?:the step|how you go))/iu;

/** One of the engine's own sentences in the style of the sample. Never applied to quoted text. */
export function applyStyle(text: string, style: Style): string {
  const styled = style.usesContractions ? contract(text) : text;
  return style.usesExclamations ? styled.replace(/\.$/, '!') : styled;
}

const contractions: [RegExp, string][] = [
  // No contraction at the end: "That is how it is."
  [/\b(I) am\b(?= \p{L})/gu, "$1'm"],
  [/\b(do|does|did|is|are|was|have|would|could|should)( not)\b/g, "$1n't"],
  [/\bcannot\b/g, "can't"],
  [/\b(I|you|we) have (?=(?:read|no|learnt|been|kept|lived|worked|seen|had|never|always|made)\b)/g, "$1've "],
  [/\b(I|you|we) will\b/g, "$1'll"],
  [/\b([Ii]t|[Tt]hat|[Ww]hat) is\b(?= \p{L})/gu, "$1's"],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are\b(?= \p{L})/gu, "$1're"],
];

export function contract(text: string): string {
  let shortened = text;
  for (const [full, short] of contractions) shortened = shortened.replace(full, short);
  return shortened;
}
