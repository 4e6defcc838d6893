import { describe, expect, test } from 'vitest';
import type { JudgedAnswer } from '../engines.ts';
import { ada } from '../testing.ts';
import { createBuiltinJudge } from './builtin-judge.ts';

const { signal } = new AbortController();
const writingSample =
  "Hey folks! I'm up in the tower again, and it's glorious! You can't believe how the sea looks from here! Come and see it! I'll put the kettle on!";
const persona = { ...ada, writingSample };

const judge = (answer: string, given: Partial<JudgedAnswer> = {}) =>
  createBuiltinJudge().judge(
    {
      persona,
      question: 'When was it lit?',
      answer,
      principles: [],
      evidence: [],
      declined: false,
      ...given,
    },
    { signal },
  );

describe('principles', () => {
  test.each([
    ['I do not tell the truth when it is dull.', ['Tell the truth, even when it is dull']],
    ['I always use poison on the roses.', ['Never use poison']],
    ['Bitte: I never help before you ask.', ['Help before you ask']],
  ])('“%s” violates a principle', async (answer, principles) => {
    const { principle } = await judge(answer, { principles });
    expect(principle).toEqual({ passed: false, reason: expect.stringContaining(principles[0]!) });
  });

  test.each([
    ['I tell the truth, even when it is dull.', ['Tell the truth, even when it is dull']],
    ['I never use poison on roses.', ['Never use poison']],
    ['The lamp was not lit on Sundays.', ['Tell the truth, even when it is dull']],
    ['Hello!', []],
  ])('“%s” violates no principle', async (answer, principles) => {
    expect((await judge(answer, { principles })).principle).toEqual({ passed: true });
  });
});

describe('voice', () => {
  test('passes for text with the habits of the sample', async () => {
    const { voice } = await judge(
      "Oh, I'm so glad you're asking! It's the lamp that I love the most! Come up and I'll show you!",
    );
    expect(voice).toEqual({ passed: true });
  });

  test('fails for text in another style, and names the differing habits', async () => {
    const { voice } = await judge(
      'The institution does not maintain a definitive chronological documentation regarding aforementioned illumination; consequently, it is not possible to furnish a satisfactory determination of the circumstances.',
    );
    expect(voice).toEqual({
      passed: false,
      reason: expect.stringMatching(/^Unlike the writing sample in .*sentences/),
    });
  });

  test('fails without a writing sample', async () => {
    const { voice } = await judge('Hello!', { persona: ada });
    expect(voice.passed).toBe(false);
  });

  test('ignores quoted documents', async () => {
    const quoted =
      'The lamp was constructed by the board of trade and subsequently illuminated in the year 1854.';
    const { voice } = await judge(
      `Oh, I'm glad you're asking! I've got it here, it's in the book!\n\n> ${quoted}`,
      {
        evidence: [quoted],
      },
    );
    expect(voice).toEqual({ passed: true });
  });
});

test('voice ignores listed principles', async () => {
  const { voice } = await judge(`I'm glad you're asking!\n\n1. ${ada.principles.join('\n2. ')}`);
  expect(voice).toEqual({ passed: true });
});

describe('hallucination', () => {
  const evidence = ['The lamp at Carrow Point was lit in 1854 by Josiah Fenn.'];
  test.each([
    ['The lamp was lit in 1854, by Josiah Fenn.', evidence],
    ['*It was lit in **1854**.* Ask me more!', evidence],
    ['I do not know when the harbour bell was cast in bronze by the monks.', []],
    ['Hello! Glad to help.', []],
    ['I keep the light at Carrow Point.', []],
  ])('“%s” has no unsupported claim', async (answer, known) => {
    expect((await judge(answer, { evidence: known })).hallucination).toEqual({ passed: true });
  });

  test.each([
    ['The lamp was lit in 1860.', '1860'],
    ['The lamp was lit in 1854 by Henry Winstanley.', 'henry'],
    ['A thousand sailors drowned beneath the northern cliffs during a storm.', 'sailors drowned'],
  ])('“%s” has an unsupported claim', async (answer, named) => {
    expect((await judge(answer, { evidence })).hallucination).toEqual({
      passed: false,
      reason: expect.stringContaining(named),
    });
  });

  test('a long sentence is quoted without half of its emoji', async () => {
    const { hallucination } = await judge(
      `${'Elephants swallow battleships '.repeat(4).slice(0, 118)}🌹🌹🌹.`,
    );
    expect(hallucination.reason).toContain('battleships');
    expect(hallucination.reason!.isWellFormed()).toBe(true);
  });

  test('"I do not know" is no hallucination', async () => {
    const { hallucination } = await judge('That is beyond me; ask about lamps.', { declined: true });
    expect(hallucination).toEqual({ passed: true });
  });
});

test.each(['[', '![', '[a]('])(
  'a long answer of only %s is judged in less than four seconds',
  async (mark) => {
    const start = process.cpuUsage();
    await judge(mark.repeat(50_000 / mark.length));
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(4000);
  },
);
