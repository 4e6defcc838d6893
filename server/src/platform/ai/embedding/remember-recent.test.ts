import { createBuiltinEmbedding, type EmbeddingEngine } from '@foyer/engine';
import { expect, test } from 'vitest';
import { rememberRecent } from './remember-recent.ts';

test('a text that was embedded before is not embedded again, not even in another batch', async () => {
  const embedded: string[][] = [];
  const inner = createBuiltinEmbedding();
  const counting: EmbeddingEngine = {
    ...inner,
    embed: (texts) => {
      embedded.push(texts);
      return inner.embed(texts);
    },
  };
  const engine = rememberRecent(counting);
  const [first] = await engine.embed(['a rose']);
  const [cachedVector, newVector] = await engine.embed(['a rose', 'a tulip']);
  expect(embedded).toEqual([['a rose'], ['a tulip']]);
  expect(cachedVector).toEqual(first);
  expect(newVector).toEqual((await inner.embed(['a tulip']))[0]);
});

test('concurrent calls do not evict texts of a pending call', async () => {
  const inner = createBuiltinEmbedding();
  const release = Promise.withResolvers<void>();
  const slow: EmbeddingEngine = {
    ...inner,
    async embed(texts) {
      if (texts.includes('slow')) await release.promise;
      return inner.embed(texts);
    },
  };
  const engine = rememberRecent(slow);
  await engine.embed(['a rose']);
  const both = engine.embed(['a rose', 'slow']);
  for (let index = 0; index < 1000; index++) await engine.embed([`word ${index}`]);
  release.resolve();
  expect((await both)[0]).toEqual((await inner.embed(['a rose']))[0]);
});
