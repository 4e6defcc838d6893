import { cosine, createBuiltinEmbedding } from '@foyer/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAi } from '#platform/ai';
import { type OpenAiServer, startOpenAiServer } from '../../../testing/openai-server.ts';

describe('the OpenAI-compatible embedding engine', () => {
  let server: OpenAiServer;
  beforeEach(async () => {
    server = await startOpenAiServer();
  });
  afterEach(() => server.close());

  it("requests 1536 dimensions from the vendor's default model and keeps the order across batches", async () => {
    const { embedding } = createAi({ baseUrl: server.url });
    const texts = Array.from({ length: 70 }, (_, index) => `text ${index}`);
    const vectors = await embedding.embed(texts);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]!.body).toMatchObject({ model: 'text-embedding-3-small', dimensions: 1536 });
    const [expected] = await createBuiltinEmbedding().embed(['text 69']);
    expect(cosine(vectors[69]!, expected!)).toBeCloseTo(1, 4);
  });

  it('reports a model with vectors of another length', async () => {
    Object.assign(server.behaviour, { dimensions: 768, fixedDimensions: true });
    const { embedding } = createAi({ baseUrl: server.url, embeddingModel: 'nomic' });
    await expect(embedding.embed(['text'])).rejects.toMatchObject({
      code: 'ai_wrong_dimensions',
      message: expect.stringContaining('nomic makes 768 numbers, needed are 1536'),
    });
  });

  it.each([
    ['401', 'ai_unauthorized'],
    ['429', 'ai_rate_limited'],
    ['500', 'ai_unavailable'],
    ['garbage', 'ai_bad_answer'],
    ['endless', 'ai_bad_answer'],
  ] as const)('maps %s to an error code', async (failure, code) => {
    server.behaviour.failure = failure;
    await expect(createAi({ baseUrl: server.url }).embedding.embed(['text'])).rejects.toMatchObject({ code });
  });

  it('times out if a server does not answer', async () => {
    server.behaviour.failure = 'hang';
    const { embedding } = createAi({ baseUrl: server.url, nextTokenTimeout: 100 });
    await expect(embedding.embed(['text'])).rejects.toMatchObject({ code: 'ai_timeout' });
  });
});

describe('the configuration', () => {
  it('selects the built-in engines without a server, and can combine them with a model', () => {
    expect(createAi({ chatModel: 'x' }).chat.id).toBe('builtin');
    const mixed = createAi({ baseUrl: 'http://127.0.0.1:9/v1', chatModel: 'x', embeddingModel: 'builtin' });
    expect([mixed.chat.id, mixed.embedding.model]).toEqual(['openai', 'builtin-1']);
    const vendor = createAi({ baseUrl: 'http://127.0.0.1:9/v1', chatModel: 'x' });
    expect(vendor.embedding.model).toBe('text-embedding-3-small');
    expect(vendor.embedding.thresholds.principle).toBe(0.22);
  });
});
