import { describe, expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, parts: Partial<TurnParts> = {}) =>
  collectAnswer(engine, turn(question, { ownerOutOfReach: true, ...parts }));

const tower = passage(
  'The tower at Carrow Point was designed by Eleanor Strand. It was completed in 1854 and is 38 metres tall.',
  { id: 'tower' },
);
const denial = /do not know|no answer|nothing I have read|not read|does not say/i;

describe('"I do not know"', () => {
  it.each([
    'How much did the tower weigh?',
    'How much does the tower at Carrow Point cost?',
    'How many windows has the tower at Carrow Point?',
  ])('is never said beside a quotation, which may be an answer: %s', async (question) => {
    const { text, declined, sources, mode } = await ask(question, { passages: [tower] });
    expect(declined).toBe(true);
    expect(text).toMatch(/is in \*report\.pdf\*, page 1: “(?:The tower|It) .+”$/);
    expect(text).not.toMatch(denial);
    expect(sources).toMatchObject([{ id: 'tower', score: expect.any(Number) }]);
    expect(mode).toBe('blended');
  });

  it('has no exclamation marks, whatever the writing sample has', async () => {
    const persona = { ...ada, writingSample: 'Come in! Sit down! Tea is ready!' };
    for (const question of [
      'Who is the mayor of Paris?',
      'How much did the tower weigh?',
      'Where do I live?',
    ])
      expect((await ask(question, { passages: [tower], persona, ownerOutOfReach: false })).text).not.toMatch(
        /!/,
      );
  });

  it('is said plainly when there is nothing to quote', async () => {
    const answer = await ask('Who is the mayor of Paris?', { passages: [tower] });
    expect(answer).toMatchObject({ declined: true, sources: [], mode: 'general' });
    expect(answer.text).toMatch(denial);
    expect(answer.text).not.toContain('“');
  });

  it.each([
    'Who is the mayor of Paris, and who designed the tower?',
    'Who designed the tower? Who is the mayor of Paris?',
  ])('names the question without an answer, after the answer to the other one: %s', async (question) => {
    const { text, declined, mode } = await ask(question, { passages: [tower] });
    expect(text).toMatch(
      /^[^“]*Eleanor Strand[\s\S]*\n\nI have read nothing about “who is the mayor of Paris\??”\.$/i,
    );
    expect(declined).toBe(false);
    expect(mode).toBe('context');
  });

  it('is not repeated for a question whose nearest sentence was already quoted', async () => {
    const { text } = await ask('Who designed the tower and how many windows has the tower at Carrow Point?', {
      passages: [passage('The tower at Carrow Point was designed by Eleanor Strand.', { id: 'short' })],
    });
    expect(text.replace(/^(?:I read in|From) /, 'In ')).toBe(
      'In *report.pdf*, page 1: The tower at Carrow Point was designed by Eleanor Strand.',
    );
  });

  it('quotes the nearest sentence if it was not quoted yet', async () => {
    const { text, sources } = await ask('Who is the cook, and how many windows has the tower?', {
      passages: [tower, passage('The cook is Ben Okoro.', { id: 'cook' })],
    });
    expect(text).toMatch(/Ben Okoro\.\n\nAs for “how many windows has the tower\?”, I am not sure\. .*“/);
    expect(sources.map(({ id }) => id).sort()).toEqual(['cook', 'tower']);
  });
});
