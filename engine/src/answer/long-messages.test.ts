import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { stem } from '../text/index.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';
import { figuresIn } from './find/figures.ts';
import { splitSentences } from './find/split-sentences.ts';
import { splitQuestions } from './question/split-questions.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, parts?: Partial<TurnParts>) => collectAnswer(engine, turn(question, parts));

it('answers the longest message without blocking the event loop, and recognises its repetition', async () => {
  const wordsOf = (seed: number, count: number) =>
    Array.from({ length: count }, (_, at) => `word${((at + seed) ** 3 % 99_991).toString(36)}`).join(' ');
  const question = `${wordsOf(1, 900)}?`;
  const memories = Array.from({ length: 16 }, (_, at) => ({
    id: `m${at}`,
    question: `${wordsOf(at, 900)}?`,
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
  const start = process.cpuUsage();
  expect((await ask(question, { memories, facts, passages: passages })).text).toBe('Answer 1.');
  await ask(`And ${question}`, { memories, facts, passages: passages });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(5000);
});

// Fifteen times the longest message: what takes the square of the length would take minutes.
it.each([
  ['abbreviations', () => splitSentences('A. '.repeat(80_000))],
  ['spaces', () => splitQuestions(`Who${' '.repeat(120_000)}and?`)],
  ['numbers', () => figuresIn('four '.repeat(24_000))],
  ['letters', () => stem(`${'a'.repeat(120_000)}b`)],
])('reads a text of many %s once', (_, read) => {
  const start = process.cpuUsage();
  read();
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});
