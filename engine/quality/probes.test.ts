import { describe, expect, test } from 'vitest';
import { askProbe, readers, readProbes } from './probes/ask.ts';

// The probes and what is asked of their answers were written before any answer was seen. What is marked weak is known to be
// answered badly: it is counted in README.md and promised nothing.

describe.each(readers)('of %s', (name) => {
  const reader = readProbes(name);
  const promised = reader.probes.filter(({ weak }) => !weak);

  test.each(promised.map((probe) => ({ ...probe, asked: probe.says.join(' / ') })))(
    '$kind: $asked',
    async (probe) => {
      const { text, amiss } = await askProbe(reader, probe);
      expect(amiss, text).toEqual([]);
    },
  );
});
