import { expect, it } from 'vitest';
import { createBuiltinEmbedding, differingSigns, packSigns, toCode } from './index.ts';

it('computes the Hamming distance of signs, equal to that of the stored codes', async () => {
  const vectors = await createBuiltinEmbedding().embed(['The lamp was lit in 1854.', 'When was it lit?', '']);
  for (const one of vectors)
    for (const other of vectors) {
      const code = toCode(other);
      const differing = [...toCode(one)].filter((sign, place) => sign !== code[place]).length;
      expect(differingSigns(packSigns(one), packSigns(other))).toBe(differing);
    }
});
