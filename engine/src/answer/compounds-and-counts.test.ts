import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (texts: string[], question: string) => {
  const passages = texts.map((text, index) => passage(text, { id: `${index}` }));
  return collectAnswer(engine, turn(question, { passages }));
};

describe('the row of a table', () => {
  const prices = [
    'Item | Price | Notes\nOrange crate | £6.50 | wooden\nTent for guests small | £30.00 | 4 beds\nTent for guests large | £45.00 | 9 beds',
    'We take cash.',
  ];

  it('does not answer a question that has only half of its name', async () => {
    expect((await ask(prices, 'Do you take orange vouchers?')).text).not.toContain('6.50');
    expect((await ask(prices, 'Do you have orange crates?')).text).toContain('6.50');
  });

  it('does not answer how big something is with its price', async () => {
    const { text } = await ask(prices, 'How big is the large tent?');
    expect(text).not.toContain('45.00');
    expect((await ask(prices, 'How much is the large tent?')).text).toContain('45.00');
  });
});

describe('a number', () => {
  const about = ['There are nine of us. We are closed for three weeks in May. The bar is open until ten.'];

  it.each(['open at nine?', 'do you open at 9?', 'and for three?', 'is there room for three?'])(
    'that counts no noun in the question does not match one that counts people or weeks: %s',
    async (question) => {
      expect((await ask(about, question)).text).not.toMatch(/nine of us|three weeks/);
    },
  );

  it('that counts no noun matches the same number that counts no noun', async () => {
    expect((await ask(about, 'is the bar open until ten?')).text).toContain('until ten');
  });

  it('of seconds, of feet or of a year does not answer how many things there are', async () => {
    const manual = ['Keep Start and Rinse pressed for 5 seconds. The shaft is 8 metres deep.'];
    expect((await ask(manual, 'how many cups fit')).declined).toBe(true);
    const boats = ['I built my boats of larch. My first boat was a twelve-foot dinghy.'];
    expect((await ask(boats, 'How many boats did you build?')).declined).toBe(true);
    const pages = ['I wrote these pages in the winter of 2024 by hand.'];
    expect((await ask(pages, 'How many pages did you write?')).declined).toBe(true);
    expect((await ask(boats, 'How many foot was the first boat?')).text).toContain('twelve-foot');
    expect((await ask(manual, 'How many seconds do I keep Start pressed?')).text).toContain('5 seconds');
  });
});
