import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { startElevenLabsServer } from '../testing/elevenlabs-server.ts';
import { testConfig } from '../testing/index.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';
import { startPineconeServer } from '../testing/pinecone-server.ts';
import type { Check } from './check.ts';
import { chatModel } from './checks/chat-model.ts';
import { elevenLabs } from './checks/eleven-labs.ts';
import { embeddingModel } from './checks/embedding-model.ts';
import { pinecone } from './checks/pinecone.ts';
import { speechModel } from './checks/speech-model.ts';
import { transcriptionModel } from './checks/transcription-model.ts';
import { visionModel } from './checks/vision-model.ts';
import { findingsOf } from './examine.ts';
import { hangingServer } from './testing/hanging-server.ts';

/** Milliseconds; servers that never answer get less, so that the tests do not wait. */
const timeout = 10_000;
const key = 'sk-right';
const model = await startOpenAiServer({ key });
const voices = await startElevenLabsServer({ key });
const index = await startPineconeServer();
const unusedUrl = `http://127.0.0.1:${await freePort()}`;
const hanging = hangingServer();
const defaultBehaviour = { ...model.behaviour };
const models = ['chatty', 'text-embedding-3-small', 'whisper-1', 'tts-1'];

beforeEach(() => void Object.assign(model.behaviour, defaultBehaviour, { models }));
afterAll(() => Promise.all([model.close(), voices.close(), index.close()]));

const settings = () => ({ AI_BASE_URL: model.url, AI_API_KEY: key, CHAT_MODEL: 'chatty' });

/** The findings of a check, as `state: text`. */
async function findingsText(
  check: Check,
  env: Record<string, string>,
  milliseconds = timeout,
): Promise<string> {
  const findings = await findingsOf(check, { config: testConfig(env), timeout: milliseconds });
  return findings.map(({ state, text }) => `${state}: ${text}`).join('\n');
}

test('unconfigured models are not tested', async () => {
  for (const check of [
    chatModel,
    embeddingModel,
    visionModel,
    transcriptionModel,
    speechModel,
    elevenLabs,
    pinecone,
  ])
    expect(await findingsText(check, {})).toMatch(/^unset: /);
});

test('a good model is reported with the time to its first word', async () => {
  expect(await findingsText(chatModel, settings())).toMatch(
    /^good: chatty at http:\/\/127\.0\.0\.1:\d+ streams; first word after \d\.\d s\.$/,
  );
  expect(await findingsText(embeddingModel, settings())).toMatch(
    /^good: text-embedding-3-small at .*, 1536 dimensions\.$/,
  );
  expect(await findingsText(visionModel, { ...settings(), VISION_MODEL: 'chatty' })).toMatch(/^good: /);
  expect(await findingsText(transcriptionModel, { ...settings(), TRANSCRIPTION_MODEL: 'whisper-1' })).toMatch(
    /^good: /,
  );
  expect(await findingsText(speechModel, { ...settings(), SPEECH_MODEL: 'tts-1' })).toMatch(/^good: /);
});

test.each([
  ['a wrong key', { AI_API_KEY: 'sk-wrong' }, /^wrong: .* refuses the key.*Check AI_API_KEY\.$/],
  ['no key', { AI_API_KEY: '' }, /^wrong: .* wants a key.*Set AI_API_KEY\.$/],
  [
    'a wrong model',
    { CHAT_MODEL: 'chaty' },
    /^wrong: .* has no model "chaty"\. It has chatty, .*Check CHAT_MODEL\.$/,
  ],
])('%s is reported with instructions', async (_, env, expectedText) => {
  expect(await findingsText(chatModel, { ...settings(), ...env })).toMatch(expectedText);
});

test.each([
  ['in a field of their own', [{ reasoning_content: 'They want numbers.' }, { reasoning: 'Ten.' }]],
  ['in tags that close', ['<think>They want', ' numbers.</think>']],
  ['in a tag that stays open', ['<think>They want', ' numbers.']],
])('a model that returns only reasoning, %s, is reported', async (_, tokens) => {
  model.behaviour.tokens = tokens;
  expect(await findingsText(chatModel, settings())).toMatch(/^wrong: chatty at .* thinks and says nothing/);
  model.behaviour.tokens = ['<think>Ten.</think>', 'One.', ' Two.'];
  expect(await findingsText(chatModel, settings())).toMatch(/^good: /);
});

test('a wrong path is distinguished from a wrong model', async () => {
  model.behaviour.models = undefined;
  model.behaviour.failure = '404';
  expect(await findingsText(chatModel, settings())).toMatch(
    /has no such call.*Check AI_BASE_URL; it usually ends in \/v1\.$/,
  );
});

test.each([
  ['chat', chatModel, { CHAT_MODEL: 'chatty' }],
  ['embedding', embeddingModel, {}],
  ['transcription', transcriptionModel, { TRANSCRIPTION_MODEL: 'whisper-1' }],
  ['speech', speechModel, { SPEECH_MODEL: 'tts-1' }],
])('a server that refuses connections, or hangs, is reported for %s', async (_, check, env) => {
  const unreachableEnv = { ...env, AI_BASE_URL: `${unusedUrl}/v1` };
  expect(await findingsText(check, unreachableEnv)).toMatch(
    /^wrong: http:\/\/127\.0\.0\.1:\d+ cannot be reached: nothing listens there\. Check .*AI_BASE_URL\.$/,
  );
  const silent = { ...env, AI_BASE_URL: `http://127.0.0.1:${hanging.port}/v1`, AI_FIRST_TOKEN_SECONDS: '1' };
  expect(await findingsText(check, silent, 1000)).toMatch(/cannot be reached: it did not answer in time\./);
});

test('a model that stops after its first words is reported', async () => {
  model.behaviour.failure = 'stall';
  const env = { ...settings(), AI_FIRST_TOKEN_SECONDS: '3' };
  model.behaviour.failAfter = 0;
  expect(await findingsText(chatModel, env)).toMatch(
    /^wrong: .* begins an answer and says nothing: it did not answer in time/,
  );
  model.behaviour.failAfter = 2;
  expect(await findingsText(chatModel, env)).toMatch(/^wrong: .* broke off in the middle of an answer/);
});

test('a response that is not streamed is reported', async () => {
  model.behaviour.tokens = ['one two three'];
  expect(await findingsText(chatModel, settings())).toMatch(/^warning: .* at once/);
  model.behaviour.failure = 'garbage';
  expect(await findingsText(chatModel, settings())).toMatch(/^wrong: .*not as a stream/);
});

test.each([
  [6000, { AI_CONTEXT_TOKENS: '8192' }, /6000 tokens .* is 8192.*Set AI_CONTEXT_TOKENS=6000, or/],
  [512, {}, /512 tokens .* is 8192.*Foyer needs 4096: raise the model’s context length on its server\.$/],
])('a context of %i tokens is compared with AI_CONTEXT_TOKENS', async (contextTokens, env, problem) => {
  model.behaviour.contextTokens = contextTokens;
  expect(await findingsText(chatModel, { ...settings(), ...env })).toMatch(/^good: .*\nwrong: /);
  expect(await findingsText(chatModel, { ...settings(), ...env })).toMatch(problem);
  const fitting = { ...settings(), AI_CONTEXT_TOKENS: '4096' };
  expect((await findingsText(chatModel, fitting)).includes('wrong: ')).toBe(contextTokens < 4096);
});

test('a list of models that cannot be read does not make a good model wrong', async () => {
  const events = ['One', ' two'].map(
    (content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`,
  );
  const server = createServer(({ method }, response) =>
    method === 'POST'
      ? response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''))
      : response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(
    await findingsText(chatModel, { ...settings(), AI_BASE_URL: `http://127.0.0.1:${port}/v1` }),
  ).toMatch(/^good: .*\.$/);
});

test('for a server without embeddings, EMBEDDING_MODEL=builtin is suggested', async () => {
  model.behaviour.failure = '500';
  expect(await findingsText(embeddingModel, settings())).toMatch(
    /^wrong: .* failed with status 500.* EMBEDDING_MODEL=builtin keeps the built-in one\.$/,
  );
});

test('a model with vectors of another length is reported', async () => {
  model.behaviour.fixedDimensions = true;
  model.behaviour.dimensions = 768;
  expect(await findingsText(embeddingModel, settings())).toMatch(
    /^wrong: .* 768 numbers, needed are 1536\. Set EMBEDDING_MODEL/,
  );
});

test('names of voices that the site does not have are reported', async () => {
  const voices = { SPEECH_MODEL: 'tts-1', SPEECH_VOICES: 'alloy=af_heart, onix=am_adam' };
  expect(await findingsText(speechModel, { ...settings(), ...voices })).toMatch(
    /^good: .*\nwarning: SPEECH_VOICES names "onix", .* alloy, .*, onyx, /,
  );
});

test('speech and transcription problems name the variable to check', async () => {
  const wrong = {
    ...settings(),
    AI_API_KEY: 'sk-wrong',
    TRANSCRIPTION_MODEL: 'whisper-1',
    SPEECH_MODEL: 'tts-1',
  };
  expect(await findingsText(transcriptionModel, wrong)).toMatch(/^wrong: .*AI_API_KEY/);
  expect(await findingsText(speechModel, wrong)).toMatch(/^wrong: .*SPEECH_API_KEY/);
});

test.each([
  ['right', {}, /^good: eleven_flash_v2_5/],
  [
    'a wrong key',
    { ELEVENLABS_API_KEY: 'sk-wrong' },
    /^wrong: .* refuses the key\. Check ELEVENLABS_API_KEY/,
  ],
  ['a wrong model', { ELEVENLABS_MODEL: 'eleven_x' }, /^wrong: .* has no model "eleven_x"/],
  ['one that does not speak', { ELEVENLABS_MODEL: 'eleven_english_sts_v2' }, /^wrong: .* does not speak/],
  ['nothing listening there', { ELEVENLABS_BASE_URL: unusedUrl }, /^wrong: .* nothing listens there/],
])('ElevenLabs: %s', async (_, env, expectedText) => {
  const right = { ELEVENLABS_API_KEY: key, ELEVENLABS_BASE_URL: voices.url };
  expect(await findingsText(elevenLabs, { ...right, ...env })).toMatch(expectedText);
});

test('a Pinecone index with wrong settings is reported', async () => {
  const right = { PINECONE_HOST: index.url, PINECONE_API_KEY: index.key };
  expect(await findingsText(pinecone, right)).toMatch(/^good: /);
  expect(await findingsText(pinecone, { ...right, PINECONE_API_KEY: 'pc-wrong' })).toMatch(
    /^wrong: .*Check PINECONE_API_KEY/,
  );
  index.dimension = 768;
  expect(await findingsText(pinecone, right)).toMatch(
    /^wrong: The index has 768 dimensions, needed are 1536/,
  );
});
