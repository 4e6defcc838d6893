/**
 * The sentences of a text in order. Lines that PDF extraction broke are joined; list items, headings and table
 * rows stay apart.
 */
export function splitSentences(text: string): string[] {
  return joinLines(text).flatMap((block) => (isRow(block) ? [block] : sentencesOf(block)));
}

/** Rows of Markdown, and rows as documents are read in: "Monday | 9:00 | 17:00". */
export function isRow(line: string): boolean {
  return /^\|.*\|$/.test(line) || /\S \| \S/.test(line) || line.split('\t').length > 1;
}

const itemStart = /^(?:[-*•‣◦–]\s+|\d{1,2}[.)]\s+|#{1,6}\s)/;
/**
 * The start of an entry of a chat or log, a time or a speaker's name of up to three words: "[18:02] Lena: Hi",
 * "12.05.25, 18:02 - Lena: Hi".
 */
const entryStart =
  /^(?:\[\d|\d{4}-\d\d-\d\d[T ]\d\d:|(?:\d[\d:.,/\s-]{3,24}\p{Lu}[\p{L} .'’-]{0,40}|\p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,2}): )/u;
const lineEnd = /[.!?:;。！？]["'”’)\]]*$/;
/** Shorter lines end where the author ended them: headings, addresses, lines of a price list. */
const minWrappedLength = 48;

function joinLines(text: string): string[] {
  const blocks: string[] = [];
  let isOpen = false;
  let isEnded = false;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') {
      isOpen = false;
      continue;
    }
    const startsAnew = itemStart.test(line) || entryStart.test(line) || isRow(line);
    const continues = isOpen && !startsAnew && (!isEnded || /^\p{Ll}/u.test(line));
    const before = continues ? blocks.pop() : undefined;
    blocks.push(before === undefined ? line : joinWrapped(before, line));
    isOpen = !isRow(line) && !line.startsWith('#');
    isEnded = line.length < minWrappedLength || lineEnd.test(line);
  }
  return blocks;
}

function joinWrapped(before: string, line: string): string {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line) ? before.slice(0, -1) + line : `${before} ${line}`;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const abbreviation =
  /(?:^|[\s("])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nr|vs|etc|e\.g|i\.e|ca|approx|Fig|Vol|pp?|Capt|Col|Gen|Lt|Sgt|Rev|Hon|Ltd|Inc|Co|Dept|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|z\.B|d\.h|\p{Lu})\.$/u;
/** Length of the longest abbreviation with its full stop and the character before it. */
const maxAbbreviation = 8;
/** A German ordinal number: "am 3. Mai", "im 19. Jahrhundert"; not the English "The fee is 12. August is busy". */
const ordinal = /(?:^|\s)(?:ab|am|bis|de[mnr]|im|seit|vo[mr]|zum) \d{1,2}\.$/i;
const afterOrdinal =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhunderts?|Weltkrieg(?:e?s)?)(?!\p{L})/u;
/** The segmenter finds no sentence that starts with a number: "Er zog um. 1952 war er zurück." */
const beforeYear =
  /(?<=\p{Ll}{5}[.!?])(?<!\bapprox\.) +(?=(?:1\d|20)\d\d (?:war(?:en)?|wurden?|hatten?|kam|starb|\p{Ll}+ (?:er|sie|es|man|ich|wir|der|die|das|eine?))\s)/u;

function sentencesOf(block: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(block)) {
    const pending = block.slice(start, index + segment.length);
    const end = pending.trimEnd().slice(-maxAbbreviation);
    const isOrdinal = ordinal.test(end) && afterOrdinal.test(block.slice(index + segment.length));
    if (isOrdinal || abbreviation.test(end) || /^\s*\d{1,2}[.)]\s*$/.test(pending)) continue;
    sentences.push(...withoutBlank(pending.split(beforeYear)));
    start = index + segment.length;
  }
  return [...sentences, ...withoutBlank(block.slice(start).split(beforeYear))];
}

const withoutBlank = (texts: string[]) => texts.map((text) => text.trim()).filter(Boolean);
