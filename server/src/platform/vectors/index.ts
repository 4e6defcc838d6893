export { createVectors } from './create-vectors.ts';
export { type VectorStore, VectorStoreProblem } from './vectors.ts';
