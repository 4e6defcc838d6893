import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';
import { splitSentences } from './find/split-sentences.ts';
import { needsAntecedent } from './say/needs-antecedent.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [
  'The old mill at Tarn was a ruin for years. My uncle left it to me in 1994. I live in it now.',
  'The bridge was begun in 1903. It was opened two years later by the mayor.',
  'Piet came back without his boat. The insurance refused him because he had lost it in the fog off Skerry.',
  'Rye bread recipe: mix 500 g of rye flour with 350 g of water and 10 g of salt.',
  'Opening hours\n\nThe bakery is open from six to noon, Tuesday to Saturday.',
  'The rules of the oven:\n\n1. Never leave it open.\n2. Wear gloves.\n3. Sweep the ash.',
  'The founder of the bakery was Olav Brandt. The weather was mild.',
  'On the way to the fair I was sick in the car park. The car ferry leaves at nine.',
].map((text, index) => passage(text, { id: `p${index}`, place: { page: index + 1 } }));
const ask = (question: string) => collectAnswer(engine, turn(question, { passages }));

describe('a sentence that needs an antecedent', () => {
  it.each([
    ['Where do you live?', ['mill', 'I live in it now']],
    ['When was the bridge opened?', ['1903', 'two years later']],
    ['Who opened the bridge?', ['The bridge was begun', 'by the mayor']],
    ['Why did the insurance refuse Piet?', ['without his boat', 'lost it in the fog']],
  ])('is quoted with the sentence before: %s', async (question, parts) => {
    const { text } = await ask(question);
    for (const part of parts) expect(text).toContain(part);
  });

  it('is quoted without an unrelated next sentence', async () => {
    expect((await ask('Who was the founder of the bakery?')).text).not.toContain('weather');
  });

  it.each([
    ['I live in it now.', 'thing'],
    ['The road was closed because it had sunk.', undefined],
    ['They were hungry.', 'many'],
    ['For this the Board awarded her a medal.', 'thing'],
    ['It was opened two years later.', 'time'],
    ['Two years later the mill burned.', 'time'],
    ['A doctor came, and he stayed.', undefined],
    ['The neighbours say that she whistles.', 'person'],
    ['When he was ten, Piet left.', undefined],
    ['Marit wore her apron.', undefined],
    ['It is said that the island smelled of oranges.', undefined],
    ['The clock stopped when it was moved.', undefined],
    ['“She is late,” said Anna.', undefined],
  ])('“%s” needs an antecedent of the kind %s', (sentence, referent) =>
    expect(needsAntecedent(sentence)).toBe(referent),
  );
});

describe('a sentence that ends with a colon is quoted with what it introduces', () => {
  it.each([
    [
      'The bay is wide. The motto is:\n\nrow slowly and count the gulls',
      'What is the motto?',
      'count the gulls',
    ],
    ['The formula is:\nF = m × a\nWe use it daily.', 'What is the formula?', 'F = m × a'],
    ['The motto is:\n\n“Row slowly.” The bay is wide.', 'What is the motto?', 'Row slowly'],
  ])('%s', async (text, question, part) => {
    const answer = await collectAnswer(engine, turn(question, { passages: [passage(text)] }));
    expect(answer.text).toContain(part);
    expect(answer.text).not.toMatch(/daily|wide/);
  });
});

describe('a request is answered like a question', () => {
  it.each([
    ['Give me the recipe', '500 g'],
    ['I want the recipe.', '500 g'],
    ['Show me the opening hours', 'six to noon'],
    ['I need the opening hours', 'six to noon'],
    ['Name the founder of the bakery', 'Olav Brandt'],
    ['Remind me who founded the bakery', 'Olav Brandt'],
    ['List the rules of the oven', 'Wear gloves'],
  ])('%s', async (question, expected) => expect((await ask(question)).text).toContain(expected));

  it.each(['Describe the bakery', 'Tell me the story of the bakery', 'Is there anything about the bakery?'])(
    'a request about a subject in general gets a summary with places: %s',
    async (question) => {
      const { text, declined } = await ask(question);
      expect(declined).toBe(false);
      expect(text).toMatch(/page 5[\s\S]*six to noon[\s\S]*page 7[\s\S]*Olav Brandt/);
    },
  );
});

it.each(['Can you recommend a car?', 'Which car should I buy?', 'What do you know about cars?'])(
  'a word in another sense does not match: %s',
  async (question) => {
    const { text, declined } = await ask(question);
    expect(declined).toBe(true);
    expect(text).not.toMatch(/car park|ferry/);
  },
);

it('a word of a compound matches if the question has the compound', async () => {
  expect((await ask('When does the car ferry leave?')).text).toContain('nine');
});

describe('a full stop before a number or a month', () => {
  it.each([
    ['The old bell weighs approx. 1500 kg and hangs in the tower.', 1],
    ['The museum has approx. 1200 visitors a day.', 1],
    ['The field has approx. 1200 war graves.', 1],
    ['Er zog nach Altmoor. 1952 war er zurück.', 2],
    ['Piet went to sea when he was 14. Maisie stayed at home.', 2],
    ['The fee is 12. August is the busiest month.', 2],
    ['Er kam am 3. Mai 1884 zur Welt. Er starb im 19. Jahrhundert.', 2],
    ['Er kam am 12. August zur Welt.', 1],
    ['Seine Glocke hatte er selbst gegossen. 1952 lehnte er den Orden ab.', 2],
    ['Die Mühle wurde gebaut. 1952 wurde sie verkauft.', 2],
  ])('“%s” has %i sentence(s)', (text, count) => expect(splitSentences(text)).toHaveLength(count));
});

it('messages of a chat are not joined, however long they are', () => {
  const chat =
    '12.05.25, 18:02 - Lena: Who is coming to the mill? I need the number by Friday\n[18:05] Omar: I am in';
  expect(splitSentences(chat)).toHaveLength(3);
});

it('a line that is wrapped before a colon is joined with the next', () => {
  const text =
    'Der Rat hat nach langer Beratung beschlossen, dass die\nGemeinde Folgendes tun wird: Sie kauft die Mühle.';
  expect(splitSentences(text)).toHaveLength(1);
});
