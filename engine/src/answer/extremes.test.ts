import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, rejected, turn } from '../testing.ts';
import { terms } from '../text/index.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TermCounts, TurnParts, TurnPassage } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
/** The persona has no other passages than these. */
const ask = async (question: string, passages: TurnPassage[], parts: Partial<TurnParts> = {}) =>
  (await collectAnswer(engine, turn(question, { passages, rarity: rarityOf(passages), ...parts }))).text;

function rarityOf(passages: TurnPassage[]): TermCounts {
  const counts = new Map<string, number>();
  for (const { headingPath, text } of passages)
    for (const term of new Set(terms([...headingPath, text].join('\n'))))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return { passages: passages.length, counts };
}

const table = (text: string, headingPath: string[] = [], id = headingPath.join()) =>
  passage(text, { id, headingPath, fileName: 'prices.xlsx', place: {} });
const tours = table(
  'Tour | Length | Price | Guide\nHarbour loop | 12 km | €30 | Iver\nIsland round | 31.5 km | €1,250 | Maud\nMole | 800 m | €9 | Tove',
  ['Tours'],
);
const about = passage('All tours start at the pier. A tour in the dark is longer.', { id: 'about' });

describe('the row with the least or most of a column', () => {
  it.each([
    ['Which is the cheapest tour?', 'Mole'],
    ['Which tour costs the least?', 'Mole'],
    ["What's your cheapest?", 'Mole'],
    ['How much is the most expensive tour?', 'Island round'],
    ['Which is the dearest tour?', 'Island round'],
    ['the longest tour', 'Island round'],
    ['How long is the shortest tour?', 'Mole'],
    ['Which tour has the highest price?', 'Island round'],
    ['Who is the guide of the longest tour?', 'Maud'],
  ])('answers: %s', async (question, row) => {
    const text = await ask(question, [about, tours]);
    expect(text).toContain(row);
    expect(text).not.toMatch(row === 'Mole' ? /Island|Harbour/ : /Mole|Harbour/);
  });

  const pitches = 'Per night | Price\nAdult | 8 €\nChild | 4 €\nDog | 2 €\n';
  it.each([
    ["What's the cheapest pitch?", `${pitches}Tent pitch | 9 €\nCaravan pitch | 14 €`, 'Tent pitch'],
    ["What's the cheapest pitch?", `${pitches}Tent | 9 €\nCaravan | 14 €`, 'Tent'],
    ["What's the cheapest price?", `${pitches}Tent | 9 €\nCaravan | 14 €`, 'Dog'],
    ["What's the cheapest ticket?", 'Tickets | Price\nAdult | 8 €\nChild | 4 €\nFamily | 20 €', 'Child'],
    ["What's the cheapest tour?", 'Tours | Price\nHarbour tour | €30\nIsland round | €40\nMole | €9', 'Mole'],
  ])('is of what is asked for, and no guest: %s %s', async (question, text, row) =>
    expect(await ask(question, [table(text, ['Pitches and prices'])])).toContain(`**${row}**`),
  );

  it.each([
    [
      'Welche Strecke ist am längsten?',
      'Strecke | Länge\nHafen | 900 m\nInsel | 31,5 km\nMole | 1.200 m',
      'Insel',
    ],
    ['Was kostet die billigste Karte?', 'Karte | Preis\nTag | 12,50 €\nWoche | 1.100 €\nKind | 9 €', 'Kind'],
    ['Quelle est la promenade la moins chère ?', 'Promenade | Prix\nPort | 12 €\nÎle | 8 €', 'Île'],
    ['¿Cuál es la ruta más larga?', 'Ruta | Longitud\nPuerto | 12 km\nIsla | 8 km', 'Puerto'],
    ['Która trasa jest najdłuższa?', 'Trasa | Długość\nPort | 12 km\nWyspa | 8 km', 'Port'],
  ])('is found in other languages: %s', async (question, text, row) => {
    const answer = await ask(question, [table(text)]);
    expect(answer).toContain(row);
    expect(answer).not.toContain('\n- ');
    for (const line of text.split('\n').slice(1))
      if (!line.startsWith(row)) expect(answer).not.toContain(line.split(' | ')[0]);
  });

  it.each([
    [
      'hours and minutes',
      'Course | Duration\nKnots | 1 h 30 min\nSails | 2 h\nOars | 45 min',
      'longest',
      'Sails',
    ],
    ['a unit of the header', 'Course | Fee (€)\nKnots | 30\nSails | 9.50\nOars | 12', 'cheapest', 'Sails'],
    ['what is free', 'Course | Fee\nKnots | €30\nSails | free', 'cheapest', 'Sails'],
    ['a charge by the hour', 'Course | Fee\nKnots | €30 per hour\nSails | €9 per hour', 'cheapest', 'Sails'],
    ['no amount in a cell', 'Course | Fee\nKnots | €30\nSails | –\nOars | €40', 'cheapest', 'Knots'],
    ['a minus sign', 'Course | Height\nKnots | 3 m\nSails | -15 m\nOars | 18 m', 'lowest', 'Sails'],
    ['minus signs alone', 'Course | Height\nKnots | −3 m\nSails | minus 15 m', 'highest', 'Knots'],
    ['a minus beside the sign', 'Course | Fee\nKnots | €3\nSails | €-5\nOars | -€4', 'cheapest', 'Sails'],
    ['a minus after the currency', 'Course | Fee\nKnots | CHF 3\nSails | CHF -5', 'cheapest', 'Sails'],
  ])('is found with %s', async (_, text, superlative, row) =>
    expect(await ask(`Which is the ${superlative} course?`, [table(text)])).toContain(`**${row}**`),
  );

  it('is chosen among the rows that the question names', async () => {
    const prices = table('Item | Price\nRowing boat | €12\nPedal boat | €15\nTowel | €2');
    expect(await ask('What is the cheapest boat?', [prices])).toContain('Rowing boat');
  });

  it('includes every row that shares the extreme value', async () => {
    const text = await ask('Which is the cheapest course?', [
      table('Course | Fee\nKnots | €9\nSails | €30\nOars | €9'),
    ]);
    expect(text).toMatch(/Knots[\s\S]*Oars/);
    expect(text).not.toContain('Sails');
  });
});

describe('no row is given as the least or most', () => {
  const expectNoRow = async (question: string, passages: TurnPassage[]) =>
    expect(await ask(question, passages)).not.toMatch(/\*\*/);

  it.each([
    'Which is the cheapest tour in winter?',
    'Why is the Mole the cheapest tour?',
    'Which is the cheapest room?',
  ])('if the table does not answer the question: %s', async (question) =>
    expectNoRow(question, [about, tours]),
  );

  it.each([
    ['other units', 'Course | Fee\nKnots | €30\nSails | £9'],
    ['words', 'Course | Fee\nKnots | €30\nSails | on request'],
    ['a range', 'Course | Fee\nKnots | €30\nSails | €9–40'],
    ['another charge', 'Course | Fee\nKnots | €30 a week\nSails | €9 an hour'],
    ['two prices', 'Course | Fee\nKnots | €40\nSails | €30 €15\nOars | €50'],
    ['two hours', 'Course | Fee in h\nKnots | 2 h\nSails | 1 h – 3 h', 'shortest'],
    ['a number in brackets', 'Course | Fee\nKnots | €30\nSails | (€9)'],
    ['a dash that may be a minus', 'Course | Fee\nKnots | CHF 30\nSails | fee-9'],
  ])('if one cell has %s', async (_, text, superlative = 'cheapest') =>
    expectNoRow(`Which is the ${superlative} course?`, [table(text)]),
  );

  it.each(['Hello dearest, how are the courses?', 'How are the courses, my dearest?'])(
    'if the superlative is a form of address: %s',
    async (question) => expectNoRow(question, [table('Course | Fee\nKnots | €30\nSails | €9')]),
  );

  it('if two tables have prices of the same things', async () => {
    const [one, other] = ['Summer', 'Winter'].map((season) =>
      table(`Course | Fee\nKnots | €${season.length}\nSails | €30`, [season]),
    );
    await expectNoRow('Which is the cheapest course?', [
      one!,
      { ...other!, text: other!.text.replace('6', '5') },
    ]);
  });

  describe('if rows of the table may not have been retrieved', () => {
    const question = 'Which is the cheapest course?';
    const sheet = (row: number, text: string) => ({
      ...table(`Course | Fee\n${text}`, [], `${row}`),
      place: { row, lastRow: row + 1 },
    });
    const start = sheet(2, 'Knots | €30\nSails | €9');
    const middle = sheet(4, 'Oars | €40\nTides | €12');
    const end = sheet(6, 'Stars | €5\nWinds | €14');
    const rarity = rarityOf([start, middle, end]);

    it.each([
      ['the end', [start, middle]],
      ['the start', [middle, end]],
      ['the middle', [start, end]],
    ])('because %s is missing', async (_, passages) =>
      expect(await ask(question, passages, { rarity })).not.toMatch(/\*\*/),
    );

    it('because they are on the next page', async () => {
      const page = table('Course | Fee\nKnots | €30\nSails | €9');
      const next = table('Course | Fee\nOars | €40\nTides | €2', [], 'next');
      const both = rarityOf([page, next]);
      expect(await ask(question, [page], { rarity: both })).not.toMatch(/\*\*/);
      expect(await ask(question, [page, next], { rarity: both })).toContain('**Tides**');
    });

    it('because the number of passages is not known', async () =>
      expect(await ask(question, [start], { rarity: undefined })).not.toMatch(/\*\*/));

    it('because its headers are too long to be repeated in each passage', async () => {
      const wide = `Course | Fee | ${'What the members of the course are asked to bring along '.repeat(5)}`;
      await expectNoRow(question, [table(`${wide}\nKnots | €30 | rope\nSails | €9 | gloves`)]);
    });

    it('unless all of its passages were retrieved', async () => {
      const about = passage('Each course begins in May.', { id: 'about' });
      const passages = [end, start, about, middle];
      expect(await ask(question, passages)).toContain('**Stars**');
      const others = { ...rarityOf(passages), passages: 40 };
      expect(await ask(question, passages, { rarity: others })).toContain('**Stars**');
    });
  });

  it('if the owner rejected it', async () => {
    const memories = [rejected('Which is the cheapest tour?', 'In *prices.xlsx*: **Mole** – Price: €9.')];
    expect(await ask('the cheapest tour', [about, tours], { memories })).not.toContain('€9');
  });
});
