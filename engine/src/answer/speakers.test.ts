import { describe, expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, text: string) =>
  collectAnswer(engine, turn(question, { passages: [passage(text)] }));

const lines: [string, string][] = [
  ['Ilka', 'I can steer, my boat has six berths.'],
  ['Ravi', 'I am allergic to nuts and I am afraid of storms.'],
  ['Zeno', 'Great. I have a new phone number, 555 0143.'],
  ['Ada', 'I bring the charts and a lantern.'],
  ['Ravi', 'Where do we meet?'],
  ['Ilka', 'At the east pier at seven'],
];
const forms = {
  transcript: lines.map(([name, text]) => `${name}: ${text}`).join('\n'),
  chat: lines.map(([name, text], minute) => `[12/05/2025, 18:1${minute}] ${name}: ${text}`).join('\n'),
  export: lines.map(([name, text], minute) => `12.05.25, 18:1${minute} - ${name}: ${text}`).join('\n'),
};

describe.each(Object.entries(forms))('lines of other speakers in a file of the form: %s', (_, text) => {
  it.each([
    ['Are you allergic to nuts?', /^Yes|allergic/],
    ['What is your phone number?', /555/],
    ['who is Zeno', /new phone number/],
  ])('do not answer a question about the persona: %s', async (question, wrong) =>
    expect((await ask(question, text)).text).not.toMatch(wrong),
  );

  it.each([
    ['Who can steer?', 'Ilka: I can steer'],
    ['Who is allergic to nuts?', 'Ravi: I am allergic'],
    ['Is Ravi afraid of storms?', 'Ravi: I am allergic to nuts and I am afraid of storms'],
    ['What is the new phone number?', 'Zeno: I have a new phone number, 555 0143'],
    ['Where do we meet?', 'Ilka: At the east pier at seven'],
    ['Do you bring a lantern?', 'I bring the charts and a lantern'],
  ])('answer other questions, with the name of the speaker: %s', async (question, part) => {
    const answer = await ask(question, text);
    expect(answer.text).toContain(part);
    expect(answer.text).not.toContain('Ada:');
  });
});

it('labels of a list are no speakers', async () => {
  const { text } = await ask(
    'Do you like chess?',
    'Hobbies: I like chess and I like rowing.\nMotto: I never hurry.',
  );
  expect(text).toContain('I like chess');
  expect(text).toMatch(/\(\*report/);
});

it('lines with the first name of the persona are its own', async () => {
  const parts = { passages: [passage(forms.transcript)], persona: { ...ada, name: 'Ilka Toth', bio: '' } };
  const { text } = await collectAnswer(engine, turn('Can you steer?', parts));
  expect(text).toMatch(/^Yes\. I can steer/);
});
