import { expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const section = (headings: string[], text: string) =>
  passage(text, { id: headings.join(), headingPath: headings });
const title = `Curriculum vitae – ${ada.name}`;
const ask = (
  question: string,
  texts = [
    section([title], 'Born on 14 May 1986 in Kassel. I live in Leeds with my husband.'),
    section([title, 'Languages'], 'German (mother tongue), English (fluent), French (basic)'),
    section([title, 'Skills'], 'SAP, Excel, Python.'),
  ],
) => collectAnswer(engine, turn(question, { passages: texts }));

it.each([
  ['Which languages do you speak?', 'French (basic)'],
  ['Do you speak French?', 'French (basic)'],
  ['Where were you born?', 'Kassel'],
  ['When were you born?', '14 May 1986'],
])('a list without a full stop and a sentence without a subject answer: %s', async (question, answer) => {
  const { text, declined } = await ask(question);
  expect(text).toContain(answer);
  expect(declined).toBe(false);
});

it('a language that is not listed is not known', async () =>
  expect((await ask('Do you speak Spanish?')).declined).toBe(true));

it('a birth in a text that does not name the persona is not the persona’s', async () =>
  expect(
    (await ask('Where were you born?', [section(['The poet'], 'Born in 1870 in Ghent.')])).declined,
  ).toBe(true));

it.each([
  ['Are you married?', 'Married couples pay 80 euros. Ask Ada Marsh.'],
  ['Where were you born?', 'Born in Leeds, Tom Reed came to the coast in 1990. He met Ada Marsh.'],
  ['Where were you born?', 'Born in Leeds, the painter came to the coast in 1990. She met Ada Marsh.'],
  ['Where were you born?', 'Born in Leeds were two painters. They met Ada Marsh.'],
  ['Are you married?', 'Married, single and divorced members pay the same. Ask Ada Marsh.'],
  ['How old are you?', 'Aged 12 to 18 pay 3 euros. Ask Ada Marsh.'],
  ['Are you single?', 'Single rooms cost 40 euros. Ask Ada Marsh.'],
])('a sentence with another subject is not about the persona: %s %s', async (question, text) =>
  expect((await ask(question, [section([title], text)])).declined).toBe(true),
);

it.each([
  ['Where were you born?', 'Born in Leeds, England, in 1986. Lives by the sea.', 'Leeds'],
  ['Are you married?', 'Born in Leeds in 1986. Married, two children.', 'Married'],
  ['Are you married?', 'Born in Leeds in 1986. Married to a baker.', 'baker'],
])('a sentence without a subject is about the persona: %s %s', async (question, text, answer) =>
  expect((await ask(question, [section([title], text)])).text).toContain(answer),
);

it.each([
  ['Joost van Dam', 'Are you married?', 'Piet van Leer is married and has two children.'],
  ['Joost van Dam', 'When were you born?', 'Piet van Leer was born in 1950.'],
  ['Joost van Dam', 'Do you have children?', 'Piet van Leer is married and has two children.'],
  ['Ada Man', 'Are you married?', 'The man next door is married.'],
])('a stranger who shares a small word with %s is not the persona: %s', async (name, question, text) => {
  const persona = { ...ada, name, bio: `${name} keeps the light at Carrow Point.` };
  const passages = [section(['Village'], text)];
  expect((await collectAnswer(engine, turn(question, { persona, passages }))).declined).toBe(true);
});

it('a heading at the end of a passage is no list', async () =>
  expect(
    (await ask('What about rooms?', [section(['Prices'], 'Ask at the desk.\n\nRooms, meals and dogs')])).text,
  ).not.toContain('meals'));
