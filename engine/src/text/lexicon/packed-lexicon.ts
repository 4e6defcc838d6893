import { stem } from '../stem.ts';

/** A meaning that a word may have, and how usual it is for the word: 1 is its commonest meaning. */
export interface Sense {
  meaning: number;
  rank: number;
}

/** More senses, and more kinds, than the file has. They lie in flat arrays, as objects take ten times as much. */
const room = 131_072;

/** Of each stem its senses, and of each meaning the kinds it belongs to. */
export class Lexicon {
  /** By stem the place of its last sense, and by place the sense, four times its meaning and its rank, and the place before. */
  readonly #last = new Map<string, number>();
  readonly #senses = new Int32Array(room);
  readonly #before = new Int32Array(room);
  readonly #kinds = new Int32Array(room);
  /** Where the kinds of each meaning begin. */
  readonly #starts: Int32Array;
  #places = 0;
  #meanings = 0;

  constructor(meanings: number) {
    this.#starts = new Int32Array(meanings + 1);
  }

  /** The next line of the file, "rabbit1 cony3>4ht 4hs": words with the rank of this sense, and the lines of its kinds. */
  add(line: string): void {
    const [words = '', above = ''] = line.split('>');
    const meaning = this.#meanings++;
    for (const word of words.split(' ')) {
      const key = stem(word.slice(0, -1));
      const place = ++this.#places;
      this.#senses[place] = 4 * meaning + Number(word.at(-1));
      this.#before[place] = this.#last.get(key) ?? 0;
      this.#last.set(key, place);
    }
    let end = this.#starts[meaning] ?? 0;
    if (above !== '') for (const number of above.split(' ')) this.#kinds[end++] = Number.parseInt(number, 36);
    this.#starts[meaning + 1] = end;
  }

  *sensesOf(term: string): Generator<Sense> {
    for (let place = this.#last.get(term) ?? 0; place > 0; place = this.#before[place] ?? 0) {
      const sense = this.#senses[place] ?? 0;
      yield { meaning: sense >> 2, rank: sense & 3 };
    }
  }

  kindsOf(meaning: number): Int32Array {
    return this.#kinds.subarray(this.#starts[meaning], this.#starts[meaning + 1]);
  }
}
