import { describe, expect, test } from 'vitest';
import { askProbe, readerNames, readProbes } from './probes/ask.ts';

// Probes and expected answers were written before any answer was seen. Probes marked `weak` are known to be answered
// badly: they are counted in README.md and not tested.

describe.each(readerNames)('probes of %s', (name) => {
  const reader = readProbes(name);
  const reliable = reader.probes.filter(({ weak }) => !weak);

  test.each(reliable.map((probe) => ({ ...probe, asked: probe.says.join(' / ') })))(
    '$kind: $asked',
    async (probe) => {
      const { text, mistakes } = await askProbe(reader, probe);
      expect(mistakes, text).toEqual([]);
    },
  );
});
