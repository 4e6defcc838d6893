import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';
import { answerTypeOf, valuesOfType } from './question/answer-type.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (text: string, question: string) =>
  collectAnswer(engine, turn(question, { passages: [passage(text)] }));

describe('a question for contact details', () => {
  const stories =
    'I ran the telephone exchange in Leith. My brother was called Hal. I have two sons. The address was torn off the parcel. Mail came in 1950-1952 on Tuesdays.';

  it.each([
    'what is your phone number?',
    'phone number please',
    'Can you give me your phone number?',
    'what is your email address?',
    'your email?',
    'What is your address?',
    'how can I contact you?',
    'How can I reach you by phone?',
  ])('is declined if no sentence has a number or an address: %s', async (question) => {
    const { declined, text } = await ask(stories, question);
    expect(declined, text).toBe(true);
    expect(text).not.toMatch(/Hal|exchange/);
  });

  const office =
    'Orders are taken by phone on 555 7301 or by post. Write to orders@loom.example. Mail is read twice a week. The address of the workshop is 4 Ferry Lane, Tarn. Call before you come.';

  it.each([
    ['what is your phone number?', '555 7301'],
    ['telephone number', '555 7301'],
    ['What is your e-mail address?', 'orders@loom.example'],
    ['email?', 'orders@loom.example'],
    ['what is the address of the workshop?', '4 Ferry Lane'],
    ['How can I contact you?', '555 7301'],
  ])('is answered with the sentence that has them: %s', async (question, expected) => {
    expect((await ask(office, question)).text).toContain(expected);
  });

  it.each([
    'Do you answer emails?',
    'Is there a phone in the hut?',
    'How do I change my email address?',
    'What is the web address?',
    'How do I reach you from the station?',
    'What can I call you?',
  ])('is distinguished from other questions about phones, mail or addresses: %s', (question) => {
    expect(answerTypeOf(question)).not.toMatch(/phone|email|address|contact/);
  });

  it.each([
    ['phone', 'Call +44 (0)20 7946 0018.', 1],
    ['phone', 'In an emergency call 112.', 1],
    ['phone', 'Open 1950-1952 and since 12/05/2025, 300 visitors a day, for £12,500.', 0],
    ['email', 'ann@a.example, ben.b@b.example', 2],
    ['address', 'On 3 March they met at Kirchgasse 4.', 1],
  ] as const)('finds every %s in: %s', (type, text, count) => {
    expect(valuesOfType(type, text)).toHaveLength(count);
  });
});
