import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cosine, createAi, fromFloat16Bytes, toCode, toFloat16Bytes } from '#platform/ai';
import { type OpenAiServer, startOpenAiServer } from '../../../testing/openai-server.ts';

const builtin = createAi({}).embedding;
const similarity = async (one: string, other: string) => {
  const [a, b] = await builtin.embed([one, other]);
  return cosine(a!, b!);
};

describe('the built-in embedding', () => {
  it('makes unit vectors of 1536 numbers, the same every time', async () => {
    const [one, other] = await builtin.embed(['The lamp was lit in 1854.', 'The lamp was lit in 1854.']);
    expect(one).toHaveLength(1536);
    expect(one).toEqual(other);
    expect(cosine(one!, one!)).toBeCloseTo(1, 5);
  });

  it('gives these signs on every machine', async () => {
    const [vector] = await builtin.embed(['lighthouse']);
    expect(toCode(vector!).slice(0, 64)).toMatchInlineSnapshot(
      `"0110001001010010111101100001101001100111111111100101100100000001"`,
    );
  });

  it.each([
    [
      'When was the lamp first lit?',
      'The lamp was lit for the first time in 1854.',
      'Bread is baked every morning in the village.',
    ],
    [
      'Who constructed the tower?',
      'The tower was built by Eleanor Strand.',
      'Seals rest on the rocks at low tide.',
    ],
    [
      'Wann wurde der Leuchtturm gebaut?',
      'Der Leuchtturm wurde 1854 gebaut.',
      'Die Robben liegen auf den Felsen.',
    ],
    ['Когда построили маяк?', 'Маяк был построен в 1854 году.', 'Тюлени отдыхают на камнях.'],
    ['灯台はいつ建てられましたか', '灯台は1854年に建てられました。', 'アザラシは岩の上で休みます。'],
    ['متى بني المنارة', 'بنيت المنارة عام 1854', 'تستريح الفقمات على الصخور'],
    ['lighthuose keeper', 'The lighthouse keeper polished the lens.', 'The museum is closed in January.'],
  ])('finds %s nearer to its answer', async (question, answer, other) => {
    expect(await similarity(question, answer)).toBeGreaterThan((await similarity(question, other)) + 0.05);
  });

  it('makes zeros of nothing, and stops when told to', async () => {
    const [vector] = await builtin.embed(['']);
    expect(vector!.every((value) => value === 0)).toBe(true);
    await expect(builtin.embed(['text'], { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('keeps angles in half precision and, roughly, in codes', async () => {
    const [one, other] = await builtin.embed(['The lamp was lit in 1854.', 'When was the lamp lit?']);
    const exact = cosine(one!, other!);
    expect(cosine(fromFloat16Bytes(toFloat16Bytes(one!)), other!)).toBeCloseTo(exact, 3);
    expect(toFloat16Bytes(one!)).toHaveLength(3072);
    const [ours, theirs] = [toCode(one!), toCode(other!)];
    const distance = [...ours].filter((bit, index) => bit !== theirs[index]).length;
    expect(Math.abs(Math.cos((Math.PI * distance) / 1536) - exact)).toBeLessThan(0.12);
  });
});

describe('an embedding behind the OpenAI protocol', () => {
  let server: OpenAiServer;
  beforeEach(async () => {
    server = await startOpenAiServer();
  });
  afterEach(() => server.close());

  it('asks for 1536 dimensions of the vendor default and keeps order over batches', async () => {
    const { embedding } = createAi({ baseUrl: server.url });
    const texts = Array.from({ length: 70 }, (_, index) => `text ${index}`);
    const vectors = await embedding.embed(texts);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]!.body).toMatchObject({ model: 'text-embedding-3-small', dimensions: 1536 });
    const [expected] = await builtin.embed(['text 69']);
    expect(cosine(vectors[69]!, expected!)).toBeCloseTo(1, 4);
  });

  it('says clearly that a model makes vectors of another length', async () => {
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
  ] as const)('says what is wrong on %s', async (failure, code) => {
    server.behaviour.failure = failure;
    await expect(createAi({ baseUrl: server.url }).embedding.embed(['text'])).rejects.toMatchObject({ code });
  });

  it('gives up on a server that does not answer', async () => {
    server.behaviour.failure = 'hang';
    const { embedding } = createAi({ baseUrl: server.url, nextTokenTimeout: 100 });
    await expect(embedding.embed(['text'])).rejects.toMatchObject({ code: 'ai_timeout' });
  });
});

describe('the configuration', () => {
  it('chooses the built-in engines without a server, and mixes on demand', () => {
    expect(createAi({ chatModel: 'x' }).chat.id).toBe('builtin');
    const mixed = createAi({ baseUrl: 'http://127.0.0.1:9/v1', chatModel: 'x', embeddingModel: 'builtin' });
    expect([mixed.chat.id, mixed.embedding.model]).toEqual(['openai', 'builtin-1']);
    const vendor = createAi({ baseUrl: 'http://127.0.0.1:9/v1', chatModel: 'x' });
    expect(vendor.embedding.model).toBe('text-embedding-3-small');
    expect(vendor.embedding.thresholds.principle).toBe(0.22);
  });
});
