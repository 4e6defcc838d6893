import { stem } from '../stem.ts';

/** A sense of a word, and its rank: 1 is the commonest. */
export interface Sense {
  meaning: number;
  rank: number;
  hypernyms: Int32Array;
}

const maxCachedTerms = 2000;

/**
 * Upper bounds of the senses and hypernyms in the file. They are in typed arrays, since objects take ten times the
 * memory.
 */
const capacity = 131_072;

/** The senses of each stem, and the hypernyms of each meaning. */
export class Lexicon {
  /**
   * A linked list for each stem: the index of its last sense; at each index the sense (4 * meaning + rank), and the
   * index before.
   */
  readonly #last = new Map<string, number>();
  readonly #senses = new Int32Array(capacity);
  readonly #before = new Int32Array(capacity);
  readonly #hypernyms = new Int32Array(capacity);
  /** The index of each meaning's first hypernym. */
  readonly #starts: Int32Array;
  /** A cache, since each word of a question is compared with every word of the passages. */
  readonly #sensesByTerm = new Map<string, Sense[]>();
  #senseCount = 0;
  #meaningCount = 0;

  constructor(meaningCount: number) {
    this.#starts = new Int32Array(meaningCount + 1);
  }

  /**
   * Adds the next line of the file, "rabbit1 cony3>4ht 4hs": words with the rank of this sense, and the line numbers of
   * its hypernyms.
   */
  add(line: string): void {
    const [words = '', above = ''] = line.split('>');
    const meaning = this.#meaningCount++;
    for (const word of words.split(' ')) {
      const key = stem(word.slice(0, -1));
      const index = ++this.#senseCount;
      this.#senses[index] = 4 * meaning + Number(word.at(-1));
      this.#before[index] = this.#last.get(key) ?? 0;
      this.#last.set(key, index);
    }
    let end = this.#starts[meaning] ?? 0;
    if (above !== '')
      for (const number of above.split(' ')) this.#hypernyms[end++] = Number.parseInt(number, 36);
    this.#starts[meaning + 1] = end;
  }

  /** Cached, so all lines must have been added. */
  sensesOf(term: string): readonly Sense[] {
    const known = this.#sensesByTerm.get(term);
    if (known) return known;
    const senses: Sense[] = [];
    for (let index = this.#last.get(term) ?? 0; index > 0; index = this.#before[index] ?? 0) {
      const sense = this.#senses[index] ?? 0;
      senses.push({ meaning: sense >> 2, rank: sense & 3, hypernyms: this.#hypernymsOf(sense >> 2) });
    }
    if (this.#sensesByTerm.size >= maxCachedTerms) this.#sensesByTerm.clear();
    this.#sensesByTerm.set(term, senses);
    return senses;
  }

  #hypernymsOf(meaning: number): Int32Array {
    return this.#hypernyms.subarray(this.#starts[meaning], this.#starts[meaning + 1]);
  }
}
