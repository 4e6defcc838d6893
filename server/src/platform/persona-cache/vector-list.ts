import { cosine, differingSigns, packSigns } from '@foyer/engine';

interface Known {
  values: Float16Array;
  signs: Int32Array;
}

/** A list of vectors of one embedding model, searched by their signs, like binary codes in the database. */
export class VectorList {
  readonly #known: (Known | undefined)[] = [];

  /** Undefined for an item without a vector of the model. */
  add(values: Float16Array | undefined): void {
    this.#known.push(values && { values, signs: packSigns(values) });
  }

  /** Indexes of the `most` vectors whose signs differ least, nearest first; ties in list order. */
  nearest(vector: Float32Array, most: number): number[] {
    const signs = packSigns(vector);
    const { length } = this.#known;
    const keys: number[] = [];
    for (const [place, known] of this.#known.entries())
      if (known) keys.push(differingSigns(signs, known.signs) * length + place);
    return [...Float64Array.from(keys).sort().subarray(0, most)].map((key) => key % length);
  }

  at(place: number): Float16Array | undefined {
    return this.#known[place]?.values;
  }

  cosine(place: number, vector: Float32Array): number {
    const known = this.#known[place];
    if (!known) throw new Error(`There is no vector at place ${place}.`);
    return cosine(vector, known.values);
  }
}

/** Bytes of one vector in the list. */
export const vectorBytes = (dimensions: number) => dimensions * 2 + dimensions / 8 + 400;
