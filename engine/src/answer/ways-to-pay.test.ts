import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, texts: string[]) =>
  collectAnswer(engine, turn(question, { passages: texts.map((text) => passage(text)) }));

const prices = [
  'Members pay 120 euros a year, students pay 60 euros. New members pay a joining fee of 25 euros. The fee is due on 1 March. Who pays late is charged 10 euros.',
  'Guests can hire a single scull for 15 euros an hour. You pay for damage that you cause. Guide dogs are welcome; please accept our house rules. Ask for a library card.',
];
const ways = [
  ...prices,
  'Please pay in cash at the boathouse; we do not take cards. The yearly fee is collected by direct debit.',
];

describe('a question for ways to pay', () => {
  it.each([
    'Can I pay by card?',
    'How can I pay?',
    'How do I pay the fee?',
    'How can I pay for a scull?',
    'How do members pay?',
    'Where do I pay?',
    'Which cards do you accept?',
    'Can I pay in instalments?',
    'Can I pay cash?',
    'What payment methods do you accept?',
  ])('is not answered by a price: %s', async (question) => {
    const { text, declined } = await ask(question, prices);
    expect(declined).toBe(true);
    expect(text).not.toMatch(/euros|pay for damage|card\./);
  });

  it.each([
    ['Can I pay by card?', 'we do not take cards'],
    ['How can I pay?', 'in cash'],
    ['Do you take credit cards?', 'we do not take cards'],
    ['Do you accept PayPal?', 'in cash'],
    ['How is the yearly fee paid?', 'by direct debit'],
    ['Where do I pay?', 'at the boathouse'],
    ['What payment methods do you accept?', 'in cash'],
  ])('is answered by them: %s', async (question, answer) => {
    const { text, declined } = await ask(question, ways);
    expect(text).toContain(answer);
    expect(text).not.toContain('120 euros');
    expect(declined).toBe(false);
  });
});

it.each([
  ['How much do members pay?', '120 euros'],
  ['What do students pay?', '60 euros'],
  ['When do I have to pay the fee?', '1 March'],
])('a question for an amount or a time is not one for ways to pay: %s', async (question, answer) =>
  expect((await ask(question, ways)).text).toContain(answer),
);
