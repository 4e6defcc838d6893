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
