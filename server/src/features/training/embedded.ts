import { toCode, toFloat16Bytes } from '@foyer/engine';

/** The embedding columns of a fact or memory. */
export const embedded = (vector: Float32Array, model: string) => ({
  code: toCode(vector),
  embedding: toFloat16Bytes(vector),
  embedding_model: model,
});
