export { createBuiltinEmbedding } from './builtin-embedding.ts';
export { cosine, fromFloat16Bytes, toCode, toFloat16Bytes, toUnitLength } from './vector.ts';
