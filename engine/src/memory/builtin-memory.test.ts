import { expect, test } from 'vitest';
import { createBuiltinMemory } from './builtin-memory.ts';

const memory = createBuiltinMemory();

test('keeps statements about oneself word for word, and nothing else', async () => {
  const note = await memory.summarise('', [
    'Hello! My name is Jo. What is your name?',
    'I live in Ghent. The weather is bad.',
    'Am I right that I have to register?',
  ]);
  expect(note).toBe('My name is Jo.\nI live in Ghent.');
});

test.each(['My name is Dr. Smith.', 'I live in St. Gallen.', 'I live at No. 5, Harbour Street.'])(
  'keeps a statement with an abbreviation whole: %s',
  async (statement) => {
    expect(await memory.summarise('', [`${statement} I like tea.`])).toBe(`${statement}\nI like tea.`);
  },
);

test('keeps no requests', async () => {
  const note = await memory.summarise('', [
    'Tell me what I need for the exam.',
    'I want to know when you open.',
    'I have another question.',
    'I need a wheelchair.',
    'I love to learn about birds.',
  ]);
  expect(note).toBe('I need a wheelchair.\nI love to learn about birds.');
});

test('keeps lines without punctuation apart', async () => {
  expect(await memory.summarise('', ['i live in oslo\nmy name is jo'])).toBe('i live in oslo\nmy name is jo');
});

test('adds new statements without duplicates, and drops the oldest', async () => {
  const note = await memory.summarise('My name is Jo.', ['My name is Jo.', 'I like tea.']);
  expect(note).toBe('My name is Jo.\nI like tea.');
  const many = Array.from({ length: 20 }, (_, index) => `I like number ${index}.`);
  const lines = (await memory.summarise(note, many)).split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe('I like number 19.');
});

test.each([
  ['I live in Oslo.', 'No, Bergen.', 'I live in Bergen.'],
  ['I live in Oslo.', 'Bergen, not Oslo.', 'I live in Bergen.'],
  ['I work on Monday.', 'Sorry, on Tuesday.', 'I work on Tuesday.'],
  ['I have two children: Ann and Bo.', 'Actually three.', 'I have three children: Ann and Bo.'],
  ['I have two cats.', 'Sorry, three cats.', 'I have three cats.'],
  ['I live in Oslo.', 'Sorry, Bergen, Norway.', 'I live in Bergen, Norway.'],
  ['I work on Monday.', 'No, next Tuesday.', 'I work on next Tuesday.'],
  ['I work on Monday.', 'Sorry, Tuesday and Friday.', 'I work on Tuesday and Friday.'],
  ['I am a baker.', 'No, a primary-school teacher.', 'I am a primary-school teacher.'],
  ['I live in Basel.', 'No, St. Gallen.', 'I live in St. Gallen.'],
  ['I live in Rio de Janeiro.', 'No, São Paulo.', 'I live in São Paulo.'],
  ['I live in Oslo.', 'No, Frankfurt am Main.', 'I live in Frankfurt am Main.'],
  ['I was in Oslo in May.', 'No, Bergen.', 'I was in Bergen in May.'],
  ['My name is April.', 'No, May.', 'My name is May.'],
  ['I have a budget of €30.', 'No, €40.', 'I have a budget of €40.'],
  ['I need 20%.', 'No, 30%.', 'I need 30%.'],
  ['I have two cats.', 'Actually, three, sorry.', 'I have three cats.'],
  ['I live in Oslo.', 'Bergen, I mean.', 'I live in Bergen.'],
  ['I have two cats.', 'No, one cat.', 'I have one cat.'],
  ['I have two sons and three daughters.', 'No, four sons.', 'I have four sons and three daughters.'],
  ['I was born on 3 May 1980.', 'No, 4.', 'I was born on 4 May 1980.'],
  ['I was born on 3 May 1980.', 'No, 1981.', 'I was born on 3 May 1981.'],
  ['I was born on 3 May 1980.', 'Sorry, 4 June.', 'I was born on 4 June 1980.'],
  ['I was born on 3 May 1980.', 'Sorry, June 4th, 1981.', 'I was born on June 4th, 1981.'],
  ['I hate Mondays.', 'Sorry, Tuesdays.', 'I hate Tuesdays.'],
  ['I have two cats.', 'Three, not two.', 'I have three cats.'],
  ['I have a red car.', 'Blue, not red.', 'I have a blue car.'],
  ['I live in oslo.', 'Bergen, not oslo.', 'I live in Bergen.'],
  ['I play the violin.', 'The cello, not the violin.', 'I play the cello.'],
  ['I moved to Norway in May 2020.', 'No, June 2021.', 'I moved to Norway in June 2021.'],
  ['I moved to Norway in May.', 'No, June 2021.', 'I moved to Norway in June 2021.'],
  ['I drive a red car.', 'No, a blue one.', 'I drive a blue car.'],
  ['I have two cats: Tom and Max.', 'No, Tim and Max.', 'I have two cats: Tim and Max.'],
  ['I am a member of the choir.', 'No, the band.', 'I am a member of the band.'],
  ['I am a nurse in the hospital.', 'No, a doctor.', 'I am a doctor in the hospital.'],
])('after "%s" the correction "%s" replaces the value', async (statement, correction, expected) => {
  expect(await memory.summarise('', [statement, correction])).toBe(expected);
});

test.each([
  ['I like tea.', 'No, thanks.'],
  ['I am allergic to nuts.', 'No, thanks.'],
  ['I have two children: Ann and Bo.', 'Sorry, how much is it for 4 people?'],
  ['I work on Monday.', 'Sorry, is it open on Tuesday?'],
  ['My name is Jo.', 'Actually, Goethe is great.'],
  ['I live in Oslo.', 'Oh sorry, Who wrote Faust?'],
  ['I have 3 cats.', 'No, the museum opened in 1990.'],
  ['I live in Bern.', 'In Berlin, not in Ber'],
  ['I like tea.', 'No, later.'],
  ['I am allergic to nuts.', 'No, milk.'],
  ['I have two cats: Tom and Max.', 'No, Tim.'],
  ['I am the head of the school.', 'No, the church.'],
  ['I like tea.', 'Actually, yes.'],
  ['I like tea.', 'Oops, sorry.'],
  ['I have two cats.', 'Sorry, one moment.'],
  ['My name is Jo.', 'No, Thanks!'],
  ['I live in Oslo.', 'Actually, Yes.'],
  ['I live in Oslo.', 'No, Monday.'],
  ['I live in Oslo.', 'Not Oslo, unfortunately.'],
  ['I have a cat and a dog.', 'No, a rabbit.'],
  ['I am a teacher at a school for deaf children.', 'No, a university.'],
  ['I have lived here for two years.', 'No, 2 months.'],
  ['I live in Oslo.', 'Actually, Paris in France is nice.'],
  ['I live in Oslo.', 'Why do you open in Bergen instead of Oslo.'],
  ['I live in Oslo.', 'The museum of the coast and of the harbour is in Bergen, not Oslo.'],
])('after "%s" the message "%s" changes nothing', async (statement, message) => {
  expect(await memory.summarise('', [statement, message])).toBe(statement);
});

test('a correction changes an earlier statement only if it names the old value', async () => {
  const note = 'I like tea.\nI live in Oslo.';
  expect(await memory.summarise(note, ['No, Bergen.'])).toBe(note);
  expect(await memory.summarise(note, ['When do you open?', 'Bergen, not Oslo.'])).toBe(
    'I like tea.\nI live in Bergen.',
  );
});

test('saved lines are kept as they are, whatever is said later', async () => {
  const saved = [...Array.from({ length: 15 }, (_, at) => `Line ${at}`), '', 'I live in Oslo.'].join('\n');
  expect(await memory.summarise(saved, ['What are your opening hours?', 'No, Bergen.'], saved)).toBe(saved);
  const many = Array.from({ length: 14 }, (_, at) => `I like number ${at}.`);
  expect(await memory.summarise(saved, many, saved)).toBe([saved, ...many.slice(2)].join('\n'));
});

test('a statement that is repeated counts as the newest', async () => {
  const note = ['My name is Jo.', ...Array.from({ length: 11 }, (_, at) => `I like number ${at}.`)];
  const lines = (await memory.summarise(note.join('\n'), ['My name is Jo.', 'I like pears.'])).split('\n');
  expect(lines.slice(-2)).toEqual(['My name is Jo.', 'I like pears.']);
  expect(lines).toHaveLength(12);
});

test('the newest statements fit beside a long saved text, and the oldest ones are dropped', async () => {
  const saved = 'x'.repeat(3600);
  const many = Array.from({ length: 30 }, (_, at) => `I like number ${at}, and I like it very much.`);
  const note = await memory.summarise(saved, many, saved);
  expect(note.length).toBeLessThanOrEqual(4000);
  expect(note.split('\n')[0]).toBe(saved);
  expect(note.endsWith('I like number 29, and I like it very much.')).toBe(true);
});
