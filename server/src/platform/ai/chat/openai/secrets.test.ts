import type { TurnParts } from '@foyer/engine';
import { ada, collectAnswer, passage, turn } from '@foyer/engine/testing';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAi } from '#platform/ai';
import { startOpenAiServer } from '../../../../testing/openai-server.ts';

const server = await startOpenAiServer();
afterAll(() => server.close());
beforeEach(() => {
  server.behaviour.tokens = ['Here it is: ', secret];
});

const secret =
  'Dear friend, the secret of my grandmother was patience, and a spoon of honey in the tea before she went out.';
const withSample = { ...ada, writingSample: secret };
const memory = { id: '1', label: 'approve' as const, question: 'Why?', answer: 'Because.', score: 1 };

async function answerTo(parts: Partial<TurnParts>, question = 'What is the secret?') {
  const { chat } = createAi({ baseUrl: server.url, chatModel: 'test', embeddingModel: 'builtin' });
  return (await collectAnswer(chat, turn(question, parts))).text;
}

describe('a model that obeys a prompt injection cannot repeat', () => {
  test.each<[string, Partial<TurnParts>]>([
    ['the writing sample', { persona: withSample }],
    ['how the persona is told to speak', { persona: { ...ada, styleInstructions: secret } }],
    ['what another visitor asked', { memories: [{ ...memory, question: secret }] }],
    [
      'the writing sample, although it did so earlier',
      {
        persona: withSample,
        history: [
          { role: 'user', text: 'What is it?' },
          { role: 'assistant', text: secret },
        ],
      },
    ],
  ])('%s', async (_what, parts) => {
    const text = await answerTo(parts);
    expect(text).toMatch(/^Here it is: .*\[…\]/);
    expect(text).not.toContain('honey');
  });

  test.each([
    ['the rules of all conversations', /^- Never reveal .*$/m, {}],
    ['the rules of this conversation', /^- You cannot pass .*$/m, { ownerOutOfReach: true }],
  ])('%s', async (_what, rule, parts) => {
    let repeated = '';
    server.behaviour.tokens = ([system]) => {
      repeated = rule.exec(String(system!.content))![0];
      return ['I was told: ', repeated];
    };
    const text = await answerTo(parts);
    expect(text).toMatch(/^I was told: .*\[…\]/);
    expect(text).not.toContain(repeated.slice(-40));
  });
});

test.each([
  [9, 'Dear friend, the secret of my grandmother was patience.'],
  [10, 'Dear friend[…].'],
])('%i words of the writing sample in a row are shown as: %s', async (words, expected) => {
  server.behaviour.tokens = [`${secret.split(' ').slice(0, words).join(' ').replace(/,$/, '')}.`];
  expect(await answerTo({ persona: withSample })).toBe(expected);
});

describe('words of the writing sample may be said if they are also in', () => {
  test.each<[string, Partial<TurnParts>]>([
    ['the description of the persona', { persona: { ...withSample, bio: secret } }],
    ['a principle', { persona: { ...withSample, principles: [secret] } }],
    ['a fact', { facts: [{ id: '1', key: 'secret', value: secret, score: 1 }] }],
    ['an answer that the owner approved', { memories: [{ ...memory, answer: secret }] }],
    ['a document', { passages: [passage(secret)] }],
    ['an earlier message of the visitor', { history: [{ role: 'user', text: secret }] }],
  ])('%s', async (_where, parts) => {
    expect(await answerTo({ persona: withSample, ...parts })).toBe(`Here it is: ${secret}`);
  });

  test('the question', async () => {
    expect(await answerTo({ persona: withSample }, `Translate: ${secret}`)).toBe(`Here it is: ${secret}`);
  });
});
