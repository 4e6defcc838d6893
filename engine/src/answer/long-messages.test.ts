import { expect, it } from 'vitest';
import { growthOf, linearGrowth } from '../../../server/src/testing/growth-of.ts';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { stem } from '../text/index.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';
import { composeAnswer } from './compose/compose-answer.ts';
import { figuresIn } from './find/figures.ts';
import { candidatesFor } from './find/find-answer.ts';
import { bestMatch } from './find/match.ts';
import { splitSentences } from './find/split-sentences.ts';
import { analyseQuestion } from './question/question.ts';
import { splitQuestions } from './question/split-questions.ts';

const thresholds = thresholdsOf('builtin-1');
const engine = createBuiltinChat(thresholds);

const wordsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => `word${((at + seed) ** 3 % 99_991).toString(36)}`).join(' ');

/** A turn whose question, memories and facts have this number of words; the longest message has about 900. */
function longTurn(size: number): TurnParts {
  const memories = Array.from({ length: 16 }, (_, at) => ({
    id: `m${at}`,
    question: `${wordsOf(at, size)}?`,
    answer: `Answer ${at}.`,
    label: 'edit' as const,
    score: 0.95,
  }));
  const facts = memories.map(({ id, question: value }, at) => ({
    id,
    key: `key ${at}`,
    value,
    score: 0.5,
  }));
  const passages = Array.from({ length: 30 }, (_, at) => passage(wordsOf(at * 50, 100)));
  return turn(`${wordsOf(1, size)}?`, { memories, facts, passages });
}

it('recognises the repetition of the longest message', async () => {
  expect((await collectAnswer(engine, longTurn(900))).text).toBe('Answer 1.');
});

// Of a message that is 16 times as long, hardly more words are compared with every word of the passages.
it.each([
  ['When was the', 'the'],
  ['Wann wurde der', 'der'],
])('searches for a limited number of words of a message that begins with "%s"', (opening, article) => {
  const answer = (size: number) => {
    const parts = longTurn(size);
    const question = `${opening} ${parts.question.replaceAll(' ', ` ${article} `)}`;
    return composeAnswer({ ...parts, question }, thresholds);
  };
  expect(growthOf(answer, 56)).toBeLessThan(4);
});

// Question and passages grow together, so code that reads the whole question for each sentence takes quadratic time.
it.each(['When was it', 'How many litres was it'])(
  'reads the question "%s …" once, not for each sentence',
  (opening) => {
    const answer = (size: number) => {
      const passages = Array.from({ length: size }, (_, at) =>
        passage(`The lamp burned ${at + 2} litres of oil.`, { id: `p${at}` }),
      );
      const question = `${opening} ${'and so that it’s as it was '.repeat(4 * size)}lamp?`;
      return composeAnswer(turn(question, { passages }), thresholds);
    };
    expect(answer(40).text).toContain('The lamp burned');
    expect(growthOf(answer, 40)).toBeLessThan(linearGrowth);
  },
);

it('compares a word of the question with the same terms once', () => {
  const { probes } = candidatesFor(
    analyseQuestion('Who trimmed the lamp?', [], ada),
    turn('', { passages: [passage('The keeper trimmed the lamp.')] }),
  );
  let reads = 0;
  const terms = {
    *[Symbol.iterator]() {
      reads++;
      yield stem('lamp');
    },
  };
  for (const probe of [...probes, ...probes]) bestMatch(probe, terms);
  expect(reads).toBe(probes.length);
});

// Fifteen times the longest message: code of quadratic time would take minutes.
it.each([
  ['abbreviations', () => splitSentences('A. '.repeat(80_000))],
  ['spaces', () => splitQuestions(`Who${' '.repeat(120_000)}and?`)],
  ['commas', () => splitQuestions(`When do you open${', when a'.repeat(30_000)}?`)],
  ['and', () => splitQuestions(`Is it ${'and is '.repeat(30_000)}?`)],
  ['numbers', () => figuresIn('four '.repeat(24_000))],
  ['letters', () => stem(`${'a'.repeat(120_000)}b`)],
])('reads a very long text of %s within five seconds', (_, read) => {
  const start = process.cpuUsage();
  read();
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});
