export { createVectors } from './create-vectors.ts';
export { type StoredVector, type VectorStore, VectorStoreProblem } from './vectors.ts';
