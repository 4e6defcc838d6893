import { expect, test } from 'vitest';
import { collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import { createBuiltinChat } from '../builtin-chat.ts';
import { splitQuestions } from './split-questions.ts';

test.each([
  ['When did it open and who built it?', ['When did it open', 'who built it?']],
  ['Is parking free and are dogs allowed?', ['Is parking free', 'are dogs allowed?']],
  ['Where can I park, and can I bring a dog?', ['Where can I park', 'can I bring a dog?']],
  ['What does it cost and do you take cards?', ['What does it cost', 'do you take cards?']],
  ['When do you open, how much is a ticket?', ['When do you open', 'how much is a ticket?']],
])('two questions are answered one by one: %s', (message, questions) =>
  expect(splitQuestions(message)).toEqual(questions),
);

test.each([
  'Which tower is old and is open?',
  'Who is famous and has a dog?',
  'When I arrive, where do I park?',
  'How did the mill and the bridge burn down?',
  'Is it open on Saturdays and Sundays?',
  'What are the opening hours and the price?',
])('one question is left whole: %s', (message) => expect(splitQuestions(message)).toEqual([message]));

test('the answer has both, and says which it does not know', async () => {
  const engine = createBuiltinChat(thresholdsOf('builtin-1'));
  const ask = async (question: string) =>
    (
      await collectAnswer(
        engine,
        turn(question, { passages: [passage('A ticket costs 12 €. Dogs are not allowed. We take cards.')] }),
      )
    ).text;
  expect(await ask('How much is a ticket and can I pay by card?')).toMatch(/12 €.*We take cards\./s);
  expect(await ask('Are dogs allowed and is there a lift?')).toMatch(
    /Dogs are not allowed\..*is there a lift/s,
  );
});
