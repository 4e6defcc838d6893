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

const visas = [
  'A visa costs 40 euros. It takes three weeks to get a visa. A library card costs 5 euros. A gift voucher costs 20 euros.',
  'A bank transfer costs 1 euro. Members pay 30 euros a year. A parking card costs 12 euros a month. Phone calls cost 10 cents a minute. A card payment costs 1 euro extra.',
  'The teachers are paid by the hour. The course is online only and costs 50 euros. Visa applications are taken on Mondays.',
];

it.each([
  ['How much do I pay for a visa?', '40 euros'],
  ['How much do I pay for a library card?', '5 euros'],
  ['How much do I pay for a gift voucher?', '20 euros'],
  ['Do I need to pay for a parking card?', '12 euros'],
  ['What do I pay for phone calls?', '10 cents'],
  ['What does it cost to pay by card?', '1 euro extra'],
  ['How much does the course cost if I pay online?', '50 euros'],
  ['How are the teachers paid?', 'by the hour'],
  ['How do you pay the teachers?', 'by the hour'],
  ['Is the course online only?', 'online only'],
  ['Do you take visa applications?', 'on Mondays'],
  ['How long does it take to get a visa?', 'three weeks'],
])('a question about a card, a visa or pay is not one for ways to pay: %s', async (question, answer) => {
  const { text, declined } = await ask(question, visas);
  expect(text).toContain(answer);
  expect(declined).toBe(false);
});

it.each([
  ['Do you accept Visa?', 'by Visa'],
  ['Can I pay for this by card?', 'by Visa'],
  ['Can I pay online?', 'online'],
  ['Are cards accepted?', 'by Visa'],
])('a way that is named is asked for: %s', async (question, answer) =>
  expect((await ask(question, [...prices, 'You can pay by Visa card or online.'])).text).toContain(answer),
);

it('a text about how long a visa takes names no way to pay', async () => {
  const { text } = await ask('Where do I pay?', [...visas, 'Please pay by card at the desk.']);
  expect(text).toContain('at the desk');
  expect(text).not.toContain('three weeks');
});
