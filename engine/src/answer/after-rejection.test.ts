import { expect, test } from 'vitest';
import { ada, collectAnswer, passage, rejected, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, parts: Partial<TurnParts>) => collectAnswer(engine, turn(question, parts));

const page = (number: number, text: string) =>
  passage(text, { id: `page-${number}`, fileName: 'velmar.pdf', place: { page: number } });
const pages = [
  page(
    6,
    'Every car has three independent brakes. The third, called the jaw, grips the rail by itself when the rope goes slack, and can stop a full car within two metres.\n\nGuides must carry a whistle, a lamp and a blanket. Three long blasts of the whistle mean that the car has to stop at once.',
  ),
  page(
    7,
    'For its first decades the funicular ran on water. Each car had a tank under its floor, filled at the top and emptied at the bottom.\n\nAn electric motor replaced the water tanks in 1924.\n\nSince 2009 the motor gives back current while braking; about a fifth of the electricity it uses is recovered this way.',
  ),
  page(
    2,
    'One man lost his life: Ludo Marsh, a mason of twenty-four, was struck by a falling block in the Cradle Tunnel. A lantern is lit at the tunnel mouth every year on the anniversary of his death.',
  ),
  page(
    4,
    'There are three stations.\n\n| Station | Height | Fare |\n|---|---|---|\n| Ropewalk | 88 metres | 3 crowns |\n| Orchard | 197 metres | 5 crowns |\n| Quarry | 210 metres | 5 crowns |',
  ),
];

test.each([
  ['How many brakes does each car have?', 'three independent brakes'],
  ['When did it switch from water to electricity?', '1924'],
  ['Who lost his life in the tunnel?', 'Ludo Marsh'],
  ['What is the fare to Orchard?', '5 crowns'],
])('after its right answer is rejected, %s is declined', async (question, expected) => {
  const first = await ask(question, { passages: pages });
  expect(first.text).toContain(expected);
  const second = await ask(question, { passages: pages, memories: [rejected(question, first.text)] });
  expect(second.declined).toBe(true);
  expect(second.text).not.toContain(expected);
});

test('after the best sentence is rejected, a weaker one that contradicts it is not given', async () => {
  const question = 'Why does the car have three brakes?';
  const passages = [
    passage('The car has three brakes because the line is steep.', { id: 'a' }),
    passage('The old car has two brakes.', { id: 'b' }),
  ];
  const memories = [rejected(question, 'The car has three brakes because the line is steep.')];
  expect((await ask(question, { passages, memories })).declined).toBe(true);
});

test.each([
  ['What is the height of Orchard?', '**Orchard** – Height: 197 metres'],
  ['How high is Orchard?', '197 metres'],
  ['What is the fare to Quarry?', '**Quarry** – Fare: 5 crowns'],
])('after the fare to Orchard is rejected, %s is answered from the table', async (question, expected) => {
  const memories = [rejected('What is the fare to Orchard?', '**Orchard** – Fare: 5 crowns.')];
  const { text } = await ask(question, { passages: pages, memories });
  expect(text).toContain(expected);
  expect(text).not.toMatch(/Orchard.*5 crowns/);
});

test('a table cell is given although a rejected answer names the same row', async () => {
  const table =
    '| Unit | Name | Builder | Seats |\n|---|---|---|---|\n| 22 | Osprey | Ganz | 96 |\n| 23 | Heron | Ganz | 80 |';
  const memories = [rejected('Who built the Osprey?', '**22** – Name: Osprey; Builder: Ganz.')];
  const { text } = await ask('How many seats has the Osprey?', { passages: [passage(table)], memories });
  expect(text).toContain('Seats: 96');
});

test('a rejected value is not given with another column of its row', async () => {
  const memories = [rejected('What is the fare to Orchard?', '**Orchard** – Fare: 5 crowns.')];
  const { text } = await ask('What is the fare and height of Orchard?', { passages: pages, memories });
  expect(text).not.toContain('5 crowns');
});

test('another question is still answered from the page of a rejected sentence', async () => {
  const memories = [
    rejected('How many brakes does each car have?', 'Every car has three independent brakes.'),
  ];
  const { text } = await ask('What must guides carry?', { passages: pages, memories });
  expect(text).toContain('a whistle, a lamp and a blanket');
});

test('a rejected decline is not repeated with "Once more"', async () => {
  const question = 'What do you think about football?';
  const { text, declined } = await ask(question, {});
  expect(declined).toBe(true);
  const history = [
    { role: 'user' as const, text: question },
    { role: 'assistant' as const, text },
  ];
  const second = await ask(question, { history, memories: [rejected(question, text)] });
  expect(second.text).not.toMatch(/Once more|As I said|Again:/);
});

test.each([
  [
    'When did you retire?',
    'Ada Marsh was born in Hull in 1940. She retired in 1998. She wrote three books.',
    'retired in 1998',
  ],
  [
    'Do you have children?',
    'Ada Marsh has two children, Ole and Kim. She lives at Carrow Point.',
    'two children',
  ],
])('a rejected answer in the first person is not given again: %s', async (question, text, expected) => {
  const passages = [passage(text)];
  const first = await ask(question, { passages });
  expect(first.text).toContain(`I ${expected}`.replace('I two', 'I have two'));
  const memories = [rejected(question, first.text)];
  expect((await ask(question, { passages, memories })).text).not.toContain(expected);
});

test('a rejected answer with contractions is not given again', async () => {
  const question = 'When were you in Hull?';
  const persona = { ...ada, writingSample: "I'm here. It's late. I've tea. We're fine." };
  const passages = [passage('Ada Marsh is a pilot who was in Hull in 1940.')];
  const first = await ask(question, { persona, passages });
  expect(first.text).toContain("I'm a pilot");
  const memories = [rejected(question, first.text)];
  expect((await ask(question, { persona, passages, memories })).text).not.toContain('1940');
});

test('a rejected sentence of the description is not given again', async () => {
  const question = 'Where do you live?';
  const first = await ask(question, {});
  expect(first.text).toContain('I live on the headland');
  expect((await ask(question, { memories: [rejected(question, first.text)] })).text).not.toContain(
    'headland',
  );
});
