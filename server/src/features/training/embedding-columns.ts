import { toCode, toFloat16Bytes } from '@foyer/engine';
import type { Ai } from '#platform/ai';
import { itemAt } from '#platform/must-get';

/** The embedding columns of a fact or memory, from its text. */
export const embedText = async ({ embedding }: Ai, text: string) =>
  embeddingColumns(itemAt(await embedding.embed([text]), 0), embedding.model);

/** The embedding columns of a fact or memory, from the vector of its text. */
export const embeddingColumns = (vector: Float32Array, model: string) => ({
  code: toCode(vector),
  embedding: toFloat16Bytes(vector),
  embedding_model: model,
});
