import { collectAnswer, passage, turn } from '@foyer/engine/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AiConfig, createAi } from '#platform/ai';
import { type ChatMessage, type OpenAiServer, startOpenAiServer } from '../../../../testing/openai-server.ts';
import { createVision } from '../../vision/index.ts';

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const ai = (config: Partial<AiConfig> = {}) =>
  createAi({ baseUrl: server.url, chatModel: 'test', embeddingModel: 'builtin', ...config });
const answerOf = (engine = ai().chat, parts = turn('When was it lit?')) => collectAnswer(engine, parts);
/** Text before the failure, and the error code. */
async function failureOf(engine = ai().chat) {
  let text = '';
  const answer = await engine.answer(turn('When was it lit?'), { signal: new AbortController().signal });
  try {
    for await (const event of answer.events) if (event.type === 'text') text += event.text;
  } catch (error) {
    return { text, code: (error as { code: string }).code };
  }
  return { text };
}

describe('reasoning', () => {
  test.each([
    ['in a field of vLLM, OpenRouter and Ollama', [{ reasoning: 'They ask ' }, { reasoning: 'for 1850.' }]],
    ['in a field of llama.cpp, DeepSeek and LM Studio', [{ reasoning_content: 'They ask for 1850.' }]],
    ['in parts', [{ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'For 1850.' }] }] }]],
    ['in parts of text', [{ content: [{ type: 'reasoning', text: 'They ask for 1850.' }] }]],
    ['in the text', ['<th', 'ink>They ask', ' for 1850.</', 'think>', '\n\n']],
  ])('%s is not part of the answer', async (_where, reasoning) => {
    server.behaviour.tokens = [...reasoning, 'In', ' 1854', ' [#p1].'];
    const passages = [passage('It was lit in 1854.', { id: 'lamp' })];
    const answer = await answerOf(undefined, turn('When was it lit?', { passages }));
    expect(answer.text).toBe('In 1854.');
    expect(answer.end).toMatchObject({ sources: [{ id: 'lamp', marks: [{ at: 'In 1854'.length }] }] });
  });

  test('resets the timeout while it is streamed', async () => {
    const reasoning = Array.from({ length: 12 }, () => ({ reasoning_content: 'Hm. ' }));
    // Three seconds in total, more than the timeout.
    Object.assign(server.behaviour, { gap: 250, tokens: [...reasoning, 'In 1854.'] });
    const patient = ai({ firstTokenTimeout: 2000, nextTokenTimeout: 2000 });
    expect((await answerOf(patient.chat)).text).toBe('In 1854.');
  });

  test('that stops without text fails with a timeout', async () => {
    const tokens = [{ reasoning: 'Hm.' }, { reasoning: 'Hm.' }, 'In 1854.'];
    Object.assign(server.behaviour, { failure: 'stall', tokens });
    expect((await failureOf(ai({ nextTokenTimeout: 200 }).chat)).code).toBe('ai_timeout');
  });

  test('without an opening tag is withdrawn once, and buffered from then on', async () => {
    server.behaviour.tokens = ['They ask for 1850.', '\n</think>\n\n', 'In 1854.'];
    const { chat } = ai();
    const kinds = async () => {
      const { events } = await chat.answer(turn('When?'), { signal: new AbortController().signal });
      const types: string[] = [];
      for await (const { type } of events) types.push(type);
      return types;
    };
    // Long enough that a busy process reads the tokens one by one: those that arrive together are one text.
    server.behaviour.gap = 1000;
    expect(await kinds()).toEqual(expect.arrayContaining(['text', 'restart', 'text', 'end']));
    server.behaviour.gap = 0;
    expect(await kinds()).toEqual(['text', 'end']);
    expect((await answerOf(chat)).text).toBe('In 1854.');
  });

  test('is not part of summaries, styles and verdicts', async () => {
    const { memory, style, judge } = ai();
    server.behaviour.tokens = ['<think>Who is this?</think>\n', 'Likes ships.'];
    expect(await memory.summarise('', ['I like ships.'])).toBe('Likes ships.');
    const fields = ['sentence_length', 'person', 'contractions', 'punctuation', 'favourite_words'];
    const emptyStyle = Object.fromEntries(
      [...fields, 'greeting', 'questions', 'emoji'].map((habit) => [habit, '']),
    );
    server.behaviour.tokens = [
      `<think>Short?</think>${JSON.stringify({ ...emptyStyle, formality: 'Be kind.' })}`,
    ];
    expect(await style.describe('Dear friend.')).toBe('- Be kind.');
    const passed = { passed: true, reason: '' };
    const verdicts = { principle: passed, voice: passed, hallucination: passed };
    server.behaviour.tokens = [`<think>Hm.</think>${JSON.stringify(verdicts)}`];
    const { persona, question } = turn('Why?');
    const judged = { persona, question, answer: 'So.', principles: [], evidence: [], declined: false };
    const { signal } = new AbortController();
    expect(await judge.judge(judged, { signal })).toMatchObject({ voice: { passed: true } });
  });
});

describe('a model without a system role', () => {
  const rolesOf = (at: number) =>
    (server.requests.at(at)!.body.messages as ChatMessage[]).map(({ role }) => role);
  const history = [
    { role: 'user' as const, text: 'Hi' },
    { role: 'assistant' as const, text: 'Hello!' },
  ];

  test('gets the rules before the first question, and this is remembered', async () => {
    server.behaviour.systemRole = false;
    const { chat, memory } = ai();
    const text = 'Hello from the model.';
    expect((await answerOf(chat, turn('When?', { history }))).text).toBe(text);
    expect(rolesOf(-1)).toEqual(['user', 'assistant', 'user']);
    const [first] = server.requests.at(-1)!.body.messages as ChatMessage[];
    expect(first!.content).toMatch(/^You speak as the persona[\s\S]*You are Ada Marsh[\s\S]*\n\nHi$/);
    expect(server.requests).toHaveLength(2);
    expect((await answerOf(chat)).text).toBe(text);
    expect(await memory.summarise('', ['I like ships.'])).toBe(text);
    expect(server.requests).toHaveLength(4);
  });

  test('is detected by the first request', async () => {
    server.behaviour.systemRole = false;
    const { memory } = ai();
    expect(await memory.summarise('', ['I like ships.'])).toBe('Hello from the model.');
    expect(rolesOf(-1)).toEqual(['user']);
    expect(JSON.stringify(server.requests.at(-1)!.body)).toContain('You keep a short note');
  });

  test('is not assumed after other errors', async () => {
    server.behaviour.failure = '400';
    expect((await failureOf().catch(({ code }) => ({ code }))).code).toBe('ai_refused');
    expect(server.requests).toHaveLength(1);
  });
});

describe('an empty or incomplete answer', () => {
  const toolCall = { tool_calls: [{ index: 0, id: '1', function: { name: 'search', arguments: '{}' } }] };

  test.each([
    ['of nothing', [], 'stop', '', 'ai_empty_answer'],
    ['of a citation alone', ['[#unk', 'nown]'], 'stop', '', 'ai_empty_answer'],
    ['of a tool call alone', [toolCall], 'tool_calls', '', 'ai_empty_answer'],
    ['of a tool call in the text', ['<tool_call>{"a": 1}', '</tool_call>'], 'stop', '', 'ai_empty_answer'],
    ['of thoughts up to its limit', ['<think>They ask'], 'length', '', 'ai_cut_off'],
    ['up to its limit', ['It was lit ', 'in'], 'length', 'It was lit in', 'ai_cut_off'],
    ['that a filter stopped', ['It was '], 'content_filter', 'It was ', 'ai_filtered'],
    ['that the server broke off', ['It was '], 'error', 'It was ', 'ai_broken_off'],
  ])('%s has its own error code', async (_what, tokens, finish, text, code) => {
    Object.assign(server.behaviour, { tokens, finish, gap: 5 });
    expect(await failureOf()).toEqual({
      text: expect.stringMatching(new RegExp(`^${text.trim()} ?$`)),
      code,
    });
  });

  test.each([
    ['of thoughts up to its limit', ['<think>They like'], 'length', 'ai_cut_off'],
    ['that a filter stopped', ['Likes '], 'content_filter', 'ai_filtered'],
    ['of nothing that a filter stopped', [], 'content_filter', 'ai_filtered'],
    ['of thoughts alone', ['<think>They like'], 'stop', 'ai_empty_answer'],
    ['that the server broke off', ['Likes '], 'error', 'ai_broken_off'],
  ])('%s is neither a summary nor the description of a picture', async (_what, tokens, finish, code) => {
    Object.assign(server.behaviour, { tokens, finish });
    await expect(ai().memory.summarise('Likes ships.', ['I like tea.'])).rejects.toMatchObject({ code });
    const vision = createVision({ baseUrl: server.url, visionModel: 'sees' })!;
    await expect(vision.describe(new Uint8Array([1]), 'image/png')).rejects.toMatchObject({ code });
  });

  test('that was cut off at its limit is no summary', async () => {
    Object.assign(server.behaviour, { tokens: ['Likes ships', ' and'], finish: 'length' });
    await expect(ai().memory.summarise('', ['I like tea.'])).rejects.toMatchObject({ code: 'ai_cut_off' });
  });

  test('of nothing is a valid summary while there is nothing to remember', async () => {
    server.behaviour.tokens = [];
    expect(await ai().memory.summarise('', ['Hello.'])).toBe('');
  });

  function* forever<Token>(...tokens: Token[]) {
    for (;;) yield* tokens;
  }
  function* thinkingForever() {
    yield '<think>';
    yield* forever('Hm. ');
  }
  const contextTokens = 4096;

  test.each([
    ['that never ends', () => forever('tick ', 'tock '), /^(tick tock )+(tick )?$/],
    ['whose reasoning in a field never ends', () => forever({ reasoning: 'Hm. ' }), /^$/],
    ['that calls tools for ever', () => forever(toolCall), /^$/],
    ['whose reasoning in the text never ends', thinkingForever, /^$/],
  ])('%s is cut off, and its request is aborted', async (_what, tokens, shown) => {
    server.behaviour.tokens = tokens;
    const { text, code } = await failureOf(ai({ contextTokens }).chat);
    expect(code).toBe('ai_cut_off');
    expect(text).toMatch(shown);
    expect(text.length).toBeLessThanOrEqual(24 * contextTokens);
    await expect.poll(() => server.aborted).toBe(1);
  });

  test.each([
    ['is cut off at the limit', 250_000, 24 * contextTokens, 'ai_cut_off'],
    ['fails if its event is longer than the buffer', 2_000_000, 0, 'ai_bad_answer'],
  ])('that arrives at once %s', async (_what, length, shown, code) => {
    server.behaviour.tokens = ['x'.repeat(length)];
    const failure = await failureOf(ai({ contextTokens }).chat);
    expect({ ...failure, text: failure.text.length }).toEqual({ text: shown, code });
  });

  test.each([
    ['by this site', () => forever('Hm. '), 'stop'],
    ['by the server', ['Hm. '], 'length'],
  ])(
    'that is cut off %s shows no reasoning of a model that begins with it, also the next time',
    async (_who, tokens, finish) => {
      server.behaviour.tokens = ['They ask.', '\n</think>\n\n', 'In 1854.'];
      const { chat } = ai({ contextTokens });
      await answerOf(chat);
      Object.assign(server.behaviour, { tokens, finish });
      for (const _ of [1, 2]) expect(await failureOf(chat)).toEqual({ text: '', code: 'ai_cut_off' });
    },
  );

  test('text beside a tool call is used', async () => {
    Object.assign(server.behaviour, { tokens: ['In 1854.', toolCall], finish: 'tool_calls' });
    expect(await failureOf()).toEqual({ text: 'In 1854.' });
  });

  test('a refusal is used as the text', async () => {
    server.behaviour.tokens = [{ refusal: 'I cannot help with that.' }];
    expect(await failureOf()).toEqual({ text: 'I cannot help with that.' });
  });
});
