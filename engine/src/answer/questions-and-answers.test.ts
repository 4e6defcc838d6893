import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, passages: ReturnType<typeof passage>[]) =>
  collectAnswer(engine, turn(question, { passages }));

const pairs = [
  ['How do I enter the race?', 'Send a postcard to the harbour office.'],
  ['Is there a sauna?', 'Yes, on the lower deck. Bring a towel.'],
  ['What should I wear?', 'Rubber boots and gloves'],
  ['How cold is the cave?', '9 degrees in every season.'],
  ['Where do you meet?', 'At the old forge.'],
  ['Is there parking?', 'Yes, free behind the barn.'],
  ['Can I pay by card?', 'No.'],
] as const;

const inMarks = (question: string, answer: string) =>
  pairs.map((pair) => `${question} ${pair[0]}\n${answer} ${pair[1]}`).join('\n\n');
const forms = {
  'with Q: and A:': [passage(inMarks('Q:', 'A:'))],
  'with Question: and Answer:': [passage(inMarks('Question:', 'Answer:'))],
  'without marks': [passage(pairs.map((pair) => pair.join('\n')).join('\n\n'))],
  numbered: [passage(pairs.map((pair, index) => `${index + 1}. ${pair.join('\n')}`).join('\n\n'))],
  'below headings': pairs.map(([heading, text]) =>
    passage(text, { id: heading, headingPath: ['FAQ', heading] }),
  ),
};

describe.each(Object.entries(forms))('questions and answers %s', (_, passages) => {
  it.each(pairs)('answer: %s', async (question, answer) => {
    const { text, declined } = await ask(question, passages);
    expect(declined).toBe(false);
    expect(text).toMatch(new RegExp(`(?:\\*|page 1\\)?:?) ?${answer.replace(/\.$/, '')}`));
  });

  it('answer a question in other words', async () => {
    expect((await ask('parking?', passages)).text).toContain('behind the barn');
    expect((await ask('what should i wear', passages)).text).toContain('Rubber boots');
  });

  it('do not answer another question', async () => {
    expect((await ask('Where do you sleep?', passages)).declined).toBe(true);
  });
});

describe.each([
  [
    'plain',
    [
      passage(
        'Is there parking?\nYes, free for two hours behind the barn.\nIs there a lift?\nYes, at the east door. Ring twice.\nIs there a student discount?\nNo, but members pay half.\nCan I bring my dog?\nYes, on a lead.',
      ),
    ],
  ],
  [
    'below headings',
    [
      passage('Yes, free for two hours behind the barn.', { id: 'a', headingPath: ['Is there parking?'] }),
      passage('Yes, at the east door. Ring twice.', { id: 'b', headingPath: ['Is there a lift?'] }),
      passage('No, but members pay half.', { id: 'c', headingPath: ['Is there a student discount?'] }),
      passage('Yes, on a lead.', { id: 'd', headingPath: ['Can I bring my dog?'] }),
    ],
  ],
])('questions with answers of yes or no, %s', (_, passages) => {
  it.each(['Is the first hour free?', 'is the east door open', 'Are members free?'])(
    'do not answer another question: %s',
    async (question) => {
      const { text, declined } = await ask(question, passages);
      expect(declined).toBe(true);
      expect(text).not.toMatch(/Yes|No,/);
    },
  );

  it.each([
    ['Is parking free?', 'free for two hours'],
    ['are dogs allowed', 'on a lead'],
    ['Where is the lift?', 'east door'],
    ['How much do members pay?', 'half'],
  ])('answer a question about their content: %s', async (question, part) =>
    expect((await ask(question, passages)).text).toContain(part),
  );
});

describe('a table below an answer of yes or no', () => {
  const table = 'Boat | Fee\nSkiff | €30\nCanoe | €12';
  const frage = 'Gibt es Boote?\nJa, hinter der Mole.\n\nBoot | Preis\nJolle | 30 €\nKanu | 12 €';
  it.each([
    ['Do you rent boats?', `Do you rent boats?\nYes, from May to September.\n\n${table}`, 'May', 'Canoe'],
    ['Are there boats?', `Are there boats?\nNo. They sank in March.\n\n${table}`, 'March', 'Canoe'],
    ['Gibt es Boote?', frage, 'Mole', 'Kanu'],
  ])('is not quoted: %s', async (question, text, answer, cell) => {
    const { text: answerText } = await ask(question, [passage(text)]);
    expect(answerText).toContain(answer);
    expect(answerText).not.toContain(cell);
  });

  it.each([
    ['Do you rent boats?', 'Yes, these:'],
    ['What does a boat cost?', 'It depends on the boat.'],
  ])('is quoted if the answer announces it, or if the question needs it: %s %s', async (question, answer) =>
    expect((await ask(question, [passage(`${question}\n${answer}\n\n${table}`)])).text).toContain('Canoe'),
  );
});

describe('a short section', () => {
  const passages = [
    passage('30 crowns a season, due on 1 May.', { id: 'a', headingPath: ['Rules', 'Mooring fee'] }),
    passage('22:00 to 6:00 on all days.', { id: 'b', headingPath: ['Rules', '4. Quiet hours'] }),
    passage('Carving, sailing and chess.', { id: 'c', headingPath: ['About me', 'Hobbies'] }),
    passage('- Awl\n- Mallet\n- Caulking iron', { id: 'd', headingPath: ['Shed', 'Tools'] }),
  ];
  it.each([
    ['How much is the mooring fee?', '30 crowns'],
    ['When are the quiet hours?', '22:00'],
    ['What are your hobbies?', 'chess'],
    ['List all tools', 'Mallet'],
  ])('answers a question with the words of its heading: %s', async (question, part) =>
    expect((await ask(question, passages)).text).toContain(part),
  );

  it('does not answer without a value of the wanted kind', async () => {
    expect((await ask('When are the hobbies?', passages)).text).not.toContain('chess');
  });
});

describe('questions and answers in German', () => {
  const passages = [
    passage(
      'Frage: Wie werde ich Mitglied?\nAntwort: Formular im Büro ausfüllen.\n\nFrage: Gibt es eine Sauna?\nAntwort: Ja, im Keller.',
    ),
  ];
  it.each([
    ['Wie werde ich Mitglied?', 'Formular im Büro ausfüllen'],
    ['gibt es eine sauna', 'page 1: Ja, im Keller'],
  ])('answer: %s', async (question, part) => {
    const { text, declined } = await ask(question, passages);
    expect(declined).toBe(false);
    expect(text.replace('Seite', 'page')).toContain(part);
  });
});
