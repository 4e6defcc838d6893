import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import { createBuiltinChat } from '../builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [
  passage('The kitchen opens at nine. Dogs are allowed in the yard. Marek cooks on Fridays.'),
];

/** The answers to the messages of a visitor, in order. */
async function answersTo(...messages: string[]) {
  const history: { role: 'user' | 'assistant'; text: string }[] = [];
  for (const question of messages) {
    const { text } = await collectAnswer(engine, turn(question, { passages, history: [...history] }));
    history.push({ role: 'user', text: question }, { role: 'assistant', text });
  }
  return history.filter(({ role }) => role === 'assistant').map(({ text }) => text);
}

describe('after a question that only the visitor can answer', () => {
  it.each([
    ['when does the kitchen open', 'nine'],
    ['When does the kitchen open', 'nine'],
    ['who cooks', 'Marek'],
    ['kitchen', 'nine'],
    ['are dogs allowed', 'in the yard'],
  ])('a question without a question mark is answered: %s', async (question, part) => {
    const [, answer, later] = await answersTo('Where do I live?', question, 'Where do I live?');
    expect(answer).toContain(part);
    expect(later).not.toMatch(/you told me/i);
  });

  it.each([
    ['What is my name?', 'Sorry'],
    ['What is my name?', 'Hello'],
    ['What is my name?', 'forget it'],
    ['Where do I live?', 'Wow'],
    ['Where do I live?', 'Bye'],
  ])('a word that ends or greets is not remembered: %s %s', async (question, reply) => {
    expect((await answersTo(question, reply, question)).at(-1)).not.toMatch(
      /told me that|said that|telling me/,
    );
  });

  it.each([
    ['What is my name?', 'Will', 'Will'],
    ['what is my name', 'marit', 'marit'],
    ['Where do I live?', 'in Ghent', 'in Ghent'],
    ['How old am I?', 'forty', 'forty'],
  ])('a name, place or number is remembered: %s %s', async (question, reply, part) => {
    expect((await answersTo(question, reply, question)).at(-1)).toContain(part);
  });
});
