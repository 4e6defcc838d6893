export { createVectors } from './create-vectors.ts';
export { type VectorStore, VectorStoreLeftAlone, VectorStoreProblem } from './vectors.ts';
