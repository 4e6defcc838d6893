import type { TurnFact, TurnParts, TurnPassage } from '@foyer/engine';
import { collectAnswer, passage, turn } from '@foyer/engine/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { createAi } from '#platform/ai';
import { startOpenAiServer } from '../../../../testing/openai-server.ts';

const server = await startOpenAiServer();
afterAll(() => server.close());

/** The answer to a turn whose model says this, and its end. */
async function answerOf(tokens: string[], parts: Partial<TurnParts> = {}, question = 'When was it lit?') {
  // With a gap each token arrives alone.
  Object.assign(server.behaviour, { tokens, finish: 'stop', gap: 5 });
  const { chat } = createAi({ baseUrl: server.url, chatModel: 'test', embeddingModel: 'builtin' });
  const answer = await collectAnswer(chat, turn(question, parts));
  if (answer.end?.type !== 'end') throw new Error('The answer has no end');
  return { ...answer, end: answer.end };
}

const lit = 'Josiah Fenn kindled the great lamp in August 1854.';
const baked = 'Bread is baked daily in the stone oven behind the tower.';
const lamp = passage(`${baked} ${lit}`, { id: 'lamp' });

describe('the sources of an answer', () => {
  test('are marked where each citation stood, also if several arrive together', async () => {
    const passages = [lamp, passage('It stands on a headland.', { id: 'land' })];
    const { text, end } = await answerOf(['Lit [#p1] on a headland [#p2], it says [#p1].'], { passages });
    expect(text).toBe('Lit on a headland, it says.');
    const places = end.sources.map(({ id, marks }) => [id, marks!.map(({ at }) => text.slice(0, at))]);
    expect(places).toEqual([
      ['lamp', ['Lit', 'Lit on a headland, it says']],
      ['land', ['Lit on a headland']],
    ]);
  });

  test('show the sentence of the passage that has the words of the cited sentence', async () => {
    const answer = `${baked.replace('daily', 'every day')} Fenn kindled the lamp`;
    const { end } = await answerOf([answer, ' [#p1].'], { passages: [lamp] });
    const begin = baked.length + 1;
    expect(end.sources[0]!.marks).toEqual([{ at: answer.length, spans: [[begin, begin + lit.length]] }]);
  });

  test('show no sentence if none has the words of the cited sentence', async () => {
    const { text, end } = await answerOf(['Ships steer by the lamp at night', ' [#p1].'], {
      passages: [lamp],
    });
    expect(end.sources[0]!.marks).toEqual([{ at: text.length - 1, spans: [] }]);
  });

  test.each([
    ['only a few of its words', 'Fenn kindled it.'],
    [
      'words of a small part of it',
      'Josiah Fenn kindled a lamp, and then ships with coal, salt, timber, wool and herring came into harbour safely.',
    ],
  ])('do not include a passage that was not cited if the answer has %s', async (_what, answer) => {
    const passages = [passage(lit, { id: 'lamp' })];
    expect((await answerOf([answer], { passages })).end.sources).toEqual([]);
  });

  test('are found by the answer’s words if its only mark is that the owner is asked for', async () => {
    const { text, end } = await answerOf([lit, ' [#owner]'], { passages: [lamp] });
    expect(text).toBe(lit);
    expect(end).toMatchObject({ sources: [{ id: 'lamp', marks: [{ at: lit.length }] }], wantsOwner: true });
  });

  test('do not include citations in reasoning that was withdrawn', async () => {
    const pieces = ['I do not know [#unknown]', ', or is it [#p1]?', '\n</think>\n', 'In 1854.'];
    const { text, end } = await answerOf(pieces, { passages: [lamp] });
    expect(text).toBe('In 1854.');
    expect(end).toMatchObject({ sources: [], declined: false });
  });

  test('do not leave half of a citation in an answer that ends there', async () => {
    expect((await answerOf(['In 1854', ' [#', 'p'], { passages: [lamp] })).text).toBe('In 1854');
  });
});

describe('the signals to the owner are right for an answer', () => {
  const long = 'The lamp has been described by many people. '.repeat(10);

  test.each([
    ['that begins with not knowing', "I don't know that.", true],
    ['that ends with the mark of not knowing', `${long}[#unknown]`, true],
    ['that says only in passing what is not known', `${long}I don't know who painted it.`, false],
  ])('%s', async (_what, answer, declined) => {
    expect((await answerOf([answer])).end).toMatchObject({ declined, wantsOwner: false });
  });

  test.each([
    ['whose question asks for the owner', 'Fine.', 'Can I talk to your owner?', true],
    ['that the model marked', 'I will [#owner].', 'Who else is there?', true],
    ['whose question does not ask for the owner', 'Fine.', 'Who else is there?', false],
  ])('%s', async (_what, answer, question, wantsOwner) => {
    expect((await answerOf([answer], {}, question)).end).toMatchObject({ wantsOwner, declined: false });
  });
});

describe('before the first word it is known', () => {
  const fact = (id: string, score: number): TurnFact => ({
    id,
    key: id,
    value: 'oil',
    score,
    confidence: 80,
  });
  const near = (vectorScore: number): TurnPassage => passage(lit, { id: 'lamp', vectorScore });

  test.each<[string, Partial<TurnParts>, object]>([
    [
      'that a fact answers, and which',
      { facts: [fact('far', 0.41), fact('near', 0.9)] },
      { mode: 'fact', fact: { id: 'near', key: 'near', confidence: 80 }, sources: [] },
    ],
    ['that no fact is near enough', { facts: [fact('far', 0.39)] }, { mode: 'general' }],
    [
      'that a document answers',
      { passages: [near(0.22)] },
      { mode: 'context', sources: [{ id: 'lamp', score: 0.44 }] },
    ],
    [
      'that a document is only near',
      { passages: [near(0.21)] },
      { mode: 'blended', sources: [{ id: 'lamp', score: 0.42 }] },
    ],
    ['that no document is near', { passages: [near(0.09)] }, { mode: 'general', sources: [] }],
    [
      'which of several documents are near',
      { passages: [near(0.3), passage('Bread.', { id: 'bread', vectorScore: 0.07 })] },
      { mode: 'context', sources: [{ id: 'lamp', score: 0.6 }] },
    ],
    [
      'which principles matter',
      { selectedPrinciples: [{ index: 2, text: 'Waste nothing', similarity: 0.4 }] },
      { principlesUsed: [2] },
    ],
  ])('%s', async (_what, parts, signals) => {
    expect(await answerOf(['Fine.'], parts)).toMatchObject(signals);
  });
});
