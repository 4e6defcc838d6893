import { describe, expect, it, vi } from 'vitest';
import { collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import type { TurnParts } from '../../turn.ts';
import { createBuiltinChat } from '../builtin-chat.ts';
import { spansOf } from './span-of.ts';
import { sentencesIn } from './support.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));

/** For each mark, the text of the answer before it, and the text of the passage that it cites. */
async function marksIn(question: string, passages: TurnParts['passages']) {
  const { text, sources } = await collectAnswer(engine, turn(question, { passages }));
  const marks = sources.flatMap(({ id, marks = [] }) => {
    const source = passages.find((one) => one.id === id)!.text;
    return marks.map(({ at, spans }) => ({
      id,
      answerBefore: text.slice(0, at),
      citedTexts: spans.map(([from, to]) => source.slice(from, to)),
    }));
  });
  return { text, marks };
}

describe('a citation mark', () => {
  it('comes after the quoted sentence, and cites it in a passage with line breaks', async () => {
    const { marks } = await marksIn('When did the harbour museum open?', [
      passage('Boats come and go.\nThe harbour\nmuseum opened in 1990. It sells tea.', { id: 'museum' }),
      passage('Bread is baked daily.', { id: 'bread' }),
    ]);
    expect(marks).toHaveLength(1);
    expect(marks[0]!.answerBefore).toMatch(/The harbour museum opened in 1990\.$/);
    expect(marks[0]!.citedTexts).toEqual(['The harbour\nmuseum opened in 1990.']);
  });

  it('is set for each side of a contradiction', async () => {
    const { text, marks } = await marksIn('When did the harbour museum open?', [
      passage('The harbour museum opened in 1990.', { id: 'one' }),
      passage('The harbour museum opened in 1991.', { id: 'two', fileName: 'letter.txt', place: {} }),
    ]);
    expect(text).toContain('does not agree');
    expect(marks.map(({ id, answerBefore }) => `${id} ${answerBefore.slice(-6)}`).sort()).toEqual([
      'one 1990.”',
      'two 1991.”',
    ]);
  });

  it('is set for a table row', async () => {
    const { marks } = await marksIn('What does a day ticket cost?', [
      passage('| Ticket | Price |\n|---|---|\n| Day ticket | 12 euros |\n| Week ticket | 40 euros |', {
        id: 'prices',
      }),
    ]);
    expect(marks.at(-1)?.citedTexts).toEqual(['Day ticket | 12 euros']);
  });

  it('cites the right row if an earlier row ends with the same text', async () => {
    const text = 'Drink | Price\nRed Wine | 5 euros\nWine | 5 euros';
    const passages = [passage(text, { id: 'drinks' })];
    const { sources } = await collectAnswer(engine, turn('What does Wine cost?', { passages }));
    const spans = sources.flatMap(({ marks = [] }) => marks.flatMap(({ spans }) => spans));
    expect(spans).toEqual([[text.lastIndexOf('Wine'), text.length]]);
  });

  it('of a list is set once, and covers every item', async () => {
    const { marks } = await marksIn('What are the steps to light the lamp?', [
      passage('The steps to light the lamp are:\n1. Trim the wick.\n2. Fill the oil.\n3. Strike a match.', {
        id: 'steps',
      }),
    ]);
    expect(marks).toHaveLength(1);
    expect(marks[0]!.answerBefore).toMatch(/Strike a match\.$/);
    expect(marks[0]!.citedTexts).toEqual([
      'The steps to light the lamp are:',
      'Trim the wick.',
      'Fill the oil.',
      'Strike a match.',
    ]);
  });

  it('is set for the nearest sentence of a declined answer', async () => {
    const { text, marks } = await marksIn('When did the harbour museum close for good?', [
      passage('The harbour museum opened its doors to visitors.', { id: 'museum' }),
    ]);
    expect(marks).toHaveLength(1);
    for (const { answerBefore } of marks)
      expect(text.slice(answerBefore.length - 1, answerBefore.length)).toBe('”');
  });
});

it('a sentence has a place only if the passage contains it, whatever its hyphens and table markup', () => {
  expect(spansOf('Bread is baked daily.', ['Bread is sold daily.'])).toEqual([undefined]);
  expect(spansOf('They re-\nmember | it', ['remember it'])).toEqual([[5, 20]]);
});

it('a sentence is found at the start of a word, not inside one', () => {
  expect(spansOf('Steam is hot. Redwine | 5 €\nwine | 5 €', ['wine5€'])).toEqual([[28, 38]]);
});

it('a repeated sentence has two places', () => {
  const text = 'Bread is baked daily. Tea is sold. Bread is baked daily.';
  const sentences = sentencesIn(text).map(({ span: [from, to] }) => [from, text.slice(from, to)]);
  expect(sentences).toEqual([
    [0, 'Bread is baked daily.'],
    [22, 'Tea is sold.'],
    [35, 'Bread is baked daily.'],
  ]);
});

it('a long text is scanned once, not once a sentence', () => {
  const text = 'The baker of the old harbour town bakes bread on each day of the week. '.repeat(170);
  const lettersRead = vi.spyOn(RegExp.prototype, 'test');
  const sentences = sentencesIn(text);
  const { length } = lettersRead.mock.calls;
  lettersRead.mockRestore();
  expect(sentences).toHaveLength(170);
  expect(length).toBeLessThan(5 * text.length);
});
