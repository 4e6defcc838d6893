export { forgetKept, keptOf } from './kept-of.ts';
export { VectorList, vectorBytes } from './vector-list.ts';
