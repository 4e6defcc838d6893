import { toCode, toFloat16Bytes } from '@foyer/engine';

/** The columns by which something learnt is found again. */
export const embedded = (vector: Float32Array, model: string) => ({
  code: toCode(vector),
  embedding: toFloat16Bytes(vector),
  embedding_model: model,
});
