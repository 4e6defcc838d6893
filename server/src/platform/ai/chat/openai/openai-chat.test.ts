import { collectAnswer, passage, turn } from '@foyer/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AiConfig, AiError, createAi } from '#platform/ai';
import { type OpenAiServer, startOpenAiServer } from '../../../../testing/openai-server.ts';

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const ai = (config: Partial<AiConfig> = {}) =>
  createAi({
    baseUrl: server.url,
    apiKey: 'secret',
    chatModel: 'test-model',
    embeddingModel: 'builtin',
    ...config,
  });

const failureOf = (config?: Partial<AiConfig>) =>
  collectAnswer(ai(config).chat, turn('Hello?')).then(
    () => undefined,
    (error: AiError) => error,
  );

describe('the OpenAI-compatible chat engine', () => {
  it("streams the model's output and counts tokens", async () => {
    const answer = await collectAnswer(ai().chat, turn('Hello?'));
    expect(answer.text).toBe('Hello from the model.');
    expect(answer.end).toMatchObject({
      type: 'end',
      sources: [],
      usage: { inputTokens: 10, outputTokens: 5 },
    });
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer secret',
      // Most servers count tokens only if they are asked to.
      body: { model: 'test-model', stream: true, stream_options: { include_usage: true } },
    });
    expect(ai().chat.label).toBe('test-model');
  });

  it('maps cited ids to sources and removes them from the text', async () => {
    const passages = [
      passage('The lamp was lit in 1854.', { id: 'lamp' }),
      passage('Bread is baked daily.', { id: 'bread' }),
    ];
    server.behaviour.tokens = [
      'Lit in 1854',
      ' [',
      '#p',
      '1',
      ']',
      ' and',
      ' [#p9][#zz] never',
      ' [not a citation',
      '].',
    ];
    const answer = await collectAnswer(ai().chat, turn('When was the lamp lit?', { passages }));
    expect(answer.text).toBe('Lit in 1854 and never [not a citation].');
    expect(answer.sources.map(({ id }) => id)).toEqual(['lamp', 'bread']);
    const marks = [{ at: 'Lit in 1854'.length, spans: [[0, 'The lamp was lit in 1854.'.length]] }];
    expect(answer.end).toMatchObject({ sources: [{ id: 'lamp', score: 1, marks }] });
  });

  it('reports no offsets of citations if the text was changed', async () => {
    const passages = [passage('The lamp was lit in 1854.', { id: 'lamp' })];
    server.behaviour.tokens = ['![a lamp](https://a.example/b.png)', ' Lit in 1854', ' [#p1].'];
    const answer = await collectAnswer(ai().chat, turn('When was the lamp lit?', { passages }));
    expect(answer.end).toMatchObject({ sources: [{ id: 'lamp' }] });
    expect(answer.end).not.toMatchObject({ sources: [{ marks: expect.anything() }] });
  });

  it('keeps only sources whose text the answer repeats if it has no citations', async () => {
    const passages = [
      passage('The lamp was kindled by Josiah Fenn in August 1854.', { id: 'lamp' }),
      passage('Bread is baked daily.', { id: 'bread' }),
    ];
    server.behaviour.tokens = ['Josiah Fenn', ' kindled the lamp', ' in August 1854.'];
    const answer = await collectAnswer(ai().chat, turn('Who lit the lamp?', { passages }));
    const marks = [{ at: answer.text.length, spans: [[0, passages[0]!.text.length]] }];
    expect(answer.end).toMatchObject({ sources: [{ id: 'lamp', marks }] });
  });

  it('marks both occurrences of a repeated sentence', async () => {
    const lit = 'Josiah Fenn kindled the lamp in August 1854.';
    server.behaviour.tokens = [`${lit} `, `He was old. ${lit}`];
    const passages = [passage(lit, { id: 'lamp' })];
    const answer = await collectAnswer(ai().chat, turn('Who lit the lamp?', { passages }));
    const spans = [[0, lit.length]];
    const marks = [lit.length, answer.text.length].map((at) => ({ at, spans }));
    expect(answer.end).toMatchObject({ sources: [{ id: 'lamp', marks }] });
  });

  it('joins tokens that arrive together', async () => {
    server.behaviour.tokens = Array.from({ length: 200 }, (_, index) => `w${index} `);
    const answer = await ai().chat.answer(turn('Hello?'), { signal: new AbortController().signal });
    let pieces = 0;
    for await (const event of answer.events) if (event.type === 'text') pieces++;
    expect(pieces).toBeLessThan(100);
  });

  it.each([
    ['401', 'ai_unauthorized'],
    ['404', 'ai_model_missing'],
    ['400', 'ai_refused'],
    ['too-long', 'ai_too_long'],
    ['error-event', 'ai_broken_off'],
    ['429', 'ai_rate_limited'],
    ['500', 'ai_unavailable'],
    ['garbage', 'ai_bad_answer'],
    ['break-off', 'ai_broken_off'],
    ['end-early', 'ai_broken_off'],
    ['hang', 'ai_timeout'],
    ['stall', 'ai_timeout'],
  ] as const)('maps %s to an error code', async (failure, code) => {
    Object.assign(server.behaviour, { failure, gap: 5 });
    // Other failures happen at once; the default timeout keeps a busy machine from exceeding it.
    const short = failure === 'stall' ? { nextTokenTimeout: 300 } : { firstTokenTimeout: 300 };
    const error = await failureOf(code === 'ai_timeout' ? short : {});
    expect(error).toBeInstanceOf(AiError);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(/^(The language model|The answer) .*\.$/);
  });

  it('keeps the model’s output out of the logged error', async () => {
    server.behaviour.failure = 'garbage';
    expect((await failureOf())?.cause).toBeUndefined();
  });

  it('says that the model cannot be reached if its stream begins with an error', async () => {
    Object.assign(server.behaviour, { failure: 'error-event', failAfter: 0 });
    expect((await failureOf())?.code).toBe('ai_unavailable');
  });

  it.each([
    ['400', 'status 400, test'],
    ['too-long', 'status 400, exceed_context_size_error'],
    ['error-event', 'status 500, server_error'],
  ] as const)(
    'logs the status and type of %s, and not the message, which may quote the prompt',
    async (failure, logged) => {
      Object.assign(server.behaviour, { failure, failAfter: 0 });
      expect((await failureOf())?.cause).toEqual(new Error(logged));
    },
  );

  it('passes on Retry-After', async () => {
    server.behaviour.failure = '429';
    expect((await failureOf())?.retryAfter).toBe(7);
  });

  it('reports a missing API key', async () => {
    server.behaviour.key = 'secret';
    expect((await failureOf({ apiKey: undefined }))?.code).toBe('ai_unauthorized');
  });

  it('reports an unreachable server', async () => {
    expect((await failureOf({ baseUrl: 'http://127.0.0.1:9/v1' }))?.code).toBe('ai_unavailable');
  });

  it('keeps the text from before the stream broke', async () => {
    Object.assign(server.behaviour, { failure: 'break-off', gap: 20 });
    const answer = await ai().chat.answer(turn('Hello?'), { signal: new AbortController().signal });
    let received = '';
    const readAll = async () => {
      for await (const event of answer.events) if (event.type === 'text') received += event.text;
    };
    await expect(readAll()).rejects.toMatchObject({ code: 'ai_broken_off' });
    expect(received).toBe('Hello from');
  });

  it('aborts the request when the caller aborts', async () => {
    Object.assign(server.behaviour, { gap: 50, tokens: Array(100).fill('word ') });
    const stop = new AbortController();
    const answer = await ai().chat.answer(turn('Hello?'), { signal: stop.signal });
    const readAll = async () => {
      for await (const event of answer.events) if (event.type === 'text') stop.abort();
    };
    await expect(readAll()).rejects.toThrow('aborted');
    await expect.poll(() => server.aborted).toBe(1);
  });

  it('aborts the request when the consumer stops reading', async () => {
    Object.assign(server.behaviour, { gap: 50, tokens: Array(100).fill('word ') });
    const answer = await ai().chat.answer(turn('Hello?'), { signal: new AbortController().signal });
    for await (const _ of answer.events) break;
    await expect.poll(() => server.aborted).toBe(1);
  });
});
