export { createVectors } from './create-vectors.ts';
export { type VectorStore, VectorStoreCircuitOpen, VectorStoreProblem } from './vectors.ts';
