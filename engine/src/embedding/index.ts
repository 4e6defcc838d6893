export { createBuiltinEmbedding } from './builtin-embedding.ts';
export { differingSigns, packSigns } from './signs.ts';
export { cosine, float16Of, fromFloat16Bytes, toCode, toFloat16Bytes, toUnitLength } from './vector.ts';
