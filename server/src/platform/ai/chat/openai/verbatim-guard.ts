import { LRUCache } from 'lru-cache';

/** Number of consecutive words that two texts do not share by chance; they are removed. */
const minRepeatedWords = 10;
/** From this number of matching words, output is held back until the match ends. */
const minSuspiciousWords = 3;
/** Limit of matches tracked at once, so that a repetitive secret costs no more than another. */
const maxMatches = 100;

/**
 * Keeps streamed text from repeating long passages of the secrets verbatim, against prompt injection. Ignores case and
 * punctuation; translations and short quotes pass. Text that is also in `quotable` is allowed.
 */
export class VerbatimGuard {
  readonly #secrets: Secrets;
  readonly #quotable: string[];
  #quotableWords: string | undefined;
  /** Current matches: positions in the secrets, with the number of matching words. */
  #matches = new Map<number, number>();
  #recentWords: string[] = [];
  #text = '';
  #processed = 0;
  #released = 0;
  #wordStarts: number[] = [];
  #isOmitting = false;

  constructor(secrets: string[], quotable: string[]) {
    this.#secrets = secretsOf(secrets);
    this.#quotable = quotable;
  }

  /** The part of the text so far that can be shown. */
  push(piece: string): string {
    this.#forget();
    this.#text += piece;
    return this.#process(this.#text.length - 1);
  }

  /** Flushes the held-back text at the end. */
  end(): string {
    return this.#process(this.#text.length) + this.#release(this.#text.length);
  }

  /** Processes the words that end before `limit`; a word at the very end may continue. */
  #process(limit: number): string {
    let released = '';
    let match: RegExpExecArray | null;
    for (match = this.#nextWord(); match; match = this.#nextWord()) {
      const end = match.index + match[0].length;
      if (end > limit && !unspaced.test(match[0])) break;
      this.#processed = end;
      this.#wordStarts.push(match.index);
      released += this.#addWord(match[0], end);
    }
    // No word begins in the rest, except at its last code unit, which may be the first half of a surrogate pair.
    if (!match) this.#processed = Math.max(this.#processed, this.#text.length - 1);
    return this.#longest() >= minSuspiciousWords ? released : released + this.#release(this.#text.length);
  }

  /** Sets the position each time: other searches for words in between reset it. */
  #nextWord(): RegExpExecArray | null {
    word.lastIndex = this.#processed;
    return word.exec(this.#text);
  }

  #addWord(word: string, end: number): string {
    this.#matches = this.#matchesWith(normaliseWord(word));
    const repeated = [...this.#matches].find(([, length]) => length >= minRepeatedWords);
    if (repeated && !this.#isQuotable(repeated[0])) {
      const mark = this.#isOmitting ? '' : '[…]';
      this.#isOmitting = true;
      this.#released = end;
      return mark;
    }
    this.#isOmitting = false;
    const longest = this.#longest();
    return this.#release(longest >= minSuspiciousWords ? (this.#wordStarts.at(-longest) ?? 0) : end);
  }

  /** The matches that continue with this word, oldest first, then those that have become suspicious with it. */
  #matchesWith(word: string): Map<number, number> {
    this.#recentWords = [...this.#recentWords, word].slice(-minSuspiciousWords);
    const matches = new Map<number, number>();
    for (const [place, length] of this.#matches)
      if (this.#secrets.words[place + 1] === word && matches.size < maxMatches)
        matches.set(place + 1, length + 1);
    for (const place of this.#secrets.places.get(keyOf(this.#recentWords)) ?? [])
      if (!matches.has(place) && matches.size < maxMatches) matches.set(place, minSuspiciousWords);
    return matches;
  }

  /** True if the match that ends here also occurs in the allowed text. */
  #isQuotable(end: number): boolean {
    this.#quotableWords ??= this.#quotable.map((text) => ` ${wordsOf(text).join(' ')} `).join('\n');
    return this.#quotableWords.includes(
      ` ${this.#secrets.words.slice(end - minRepeatedWords + 1, end + 1).join(' ')} `,
    );
  }

  #longest(): number {
    return Math.max(0, ...this.#matches.values());
  }

  #release(upTo: number): string {
    if (upTo <= this.#released) return '';
    const text = this.#text.slice(this.#released, upTo);
    this.#released = upTo;
    return text;
  }

  /** Drops text that was processed and passed on. */
  #forget() {
    const past = Math.min(this.#processed, this.#released);
    this.#text = this.#text.slice(past);
    this.#processed -= past;
    this.#released -= past;
    this.#wordStarts = this.#wordStarts.slice(-minRepeatedWords).map((start) => start - past);
  }
}

interface Secrets {
  /** Words of all secrets, with an empty one after each. */
  words: readonly string[];
  /** Positions where matches of the first suspicious length end. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** Cached, since most secrets are the same for all answers of a persona. */
const secretsByText = new LRUCache<string, Secrets>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ words }) => 1000 + words.length * 200,
});

function secretsOf(texts: string[]): Secrets {
  const key = texts.join('\u0000');
  const cached = secretsByText.get(key);
  if (cached) return cached;
  const secrets = readSecrets(texts);
  secretsByText.set(key, secrets);
  return secrets;
}

function readSecrets(texts: string[]): Secrets {
  const words = texts.flatMap((text) => [...wordsOf(text), '']);
  const places = new Map<string, number[]>();
  for (let place = minSuspiciousWords - 1; place < words.length; place++) {
    const key = keyOf(words.slice(place - minSuspiciousWords + 1, place + 1));
    const positions = places.get(key);
    if (!positions) places.set(key, [place]);
    else if (positions.length < maxMatches) positions.push(place);
  }
  return { words, places };
}

const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

const keyOf = (words: string[]) => words.join(' ');
const normaliseWord = (word: string) => word.normalize('NFKC').toLowerCase().replaceAll('’', "'");
const wordsOf = (text: string) => (text.match(word) ?? []).map(normaliseWord);
