import { cosine, differingSigns, packSigns } from '@foyer/engine';

interface KnownVector {
  values: Float16Array;
  signs: Int32Array;
}

/** A list of vectors of one embedding model, searched by their signs, like binary codes in the database. */
export class VectorList {
  readonly #known: (KnownVector | undefined)[] = [];

  /** Undefined for an item without a vector of the model. */
  add(values: Float16Array | undefined): void {
    this.#known.push(values && { values, signs: packSigns(values) });
  }

  /** Indexes of the `max` vectors whose signs differ least, nearest first; ties in list order. */
  nearest(vector: Float32Array, max: number): number[] {
    const signs = packSigns(vector);
    const { length } = this.#known;
    const keys: number[] = [];
    for (const [index, knownVector] of this.#known.entries())
      if (knownVector) keys.push(differingSigns(signs, knownVector.signs) * length + index);
    return [...Float64Array.from(keys).sort().subarray(0, max)].map((key) => key % length);
  }

  at(index: number): Float16Array | undefined {
    return this.#known[index]?.values;
  }

  cosine(index: number, vector: Float32Array): number {
    const knownVector = this.#known[index];
    if (!knownVector) throw new Error(`There is no vector at index ${index}.`);
    return cosine(vector, knownVector.values);
  }
}

/** Bytes of one vector in the list. */
export const vectorBytes = (dimensions: number) => dimensions * 2 + dimensions / 8 + 400;
