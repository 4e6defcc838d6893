import type { Evidence } from './evidence.ts';
import type { Lexical } from './lexical.ts';

/** Features of a unit by itself. */
export type UnitFeatures = Evidence & Lexical;

/** All features of a unit: also how far it falls behind the best unit of the question. */
export interface Features extends Evidence, Lexical {
  behind: number;
  directBehind: number;
  bm25Behind: number;
  rareBehind: number;
}

/** The weights of the features, and the least certainty with which the engine answers. */
export interface Scorer {
  leastCertainty: number;
  bias: number;
  weights: Record<keyof Features, number>;
}

/** Adds to the features of a unit how it compares with all units that one question could be answered with. */
export function comparisonWith(units: UnitFeatures[]): (unit: UnitFeatures) => Features {
  const best = (name: keyof UnitFeatures) => Math.max(0, ...units.map((unit) => unit[name]));
  const most = { coverage: best('coverage'), direct: best('direct'), bm25: best('bm25'), rare: best('rare') };
  return (unit) => ({
    ...unit,
    behind: most.coverage - unit.coverage,
    directBehind: most.direct - unit.direct,
    bm25Behind: most.bm25 - unit.bm25,
    rareBehind: most.rare - unit.rare,
  });
}
