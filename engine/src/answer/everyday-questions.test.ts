import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (text: string, question: string, ...before: string[]) =>
  collectAnswer(
    engine,
    turn(question, {
      passages: [passage(text)],
      history: before.map((message) => ({ role: 'user' as const, text: message })),
    }),
  );

const street =
  'Wil Tarn owned the bakery on Dock Street. Ana Reed sold the mill in 1990. Peter Holt drove the tram until 1980. Ida has her own boat. Mara drives the night bus.';

describe('a yes-no question', () => {
  it.each([
    ['Did Wil Tarn own a bakery?', 'owned the bakery'],
    ['did wil tarn own the bakery', 'owned the bakery'],
    ['Did Ana Reed sell the mill?', 'sold the mill'],
    ['Did Peter Holt drive the tram?', 'until 1980'],
    ['Does Mara drive the night bus?', 'drives the night bus'],
  ])('is answered with yes and the sentence that says so: %s', async (question, expected) => {
    const { text } = await ask(street, question);
    expect(text).toMatch(/^Yes\. /);
    expect(text).toContain(expected);
    expect(text.match(/[A-Z]\w+ [^.]*\./g)?.length, text).toBeLessThan(3);
  });

  it.each([
    'Did Wil Tarn own a shop?',
    'Does Wil Tarn own a bakery?',
    'Did Dock Street own a bakery?',
    'Does Peter Holt drive the tram?',
    'Did Peter Holt drive the tram in 1990?',
    'Does Ida own a boat house?',
    'Did Mara drive the tram?',
  ])('is not answered with yes if the sentence says something else: %s', async (question) => {
    expect((await ask(street, question)).text).not.toMatch(/\bYes\b/);
  });
});

describe('a question for a size', () => {
  const plots = 'There are 42 plots. Each plot measures 6 by 10 metres. A plot costs 30 pounds a year.';

  it.each(['How big is a plot?', 'how big are the plots', 'What size is a plot?'])(
    'is not answered with a count: %s',
    async (question) => {
      const { text } = await ask(plots, question);
      expect(text).toContain('6 by 10 metres');
      expect(text).not.toContain('42');
    },
  );

  it('of a group is answered with the number of its members', async () => {
    expect((await ask('The choir has 40 members.', 'How big is the choir?')).text).toContain('40 members');
  });
});

describe('what the owner taught about the hours', () => {
  const ask = (question: string) =>
    collectAnswer(
      engine,
      turn(question, {
        passages: [passage('The shop is on Dock Street. The café closes at nine.')],
        memories: [
          {
            id: 'hours',
            question: 'What time does the shop shut?',
            answer: 'At six, on Saturdays at four.',
            label: 'edit',
            score: 0.06,
          },
        ],
      }),
    );

  it.each([
    'When do you close?',
    'what time do you guys close',
    'until when are you open?',
    'How late is the shop open?',
    'when does your shop close?',
  ])('answers the question in other words: %s', async (question) => {
    expect((await ask(question)).memoryId).toBe('hours');
  });

  it.each([
    'When do you open?',
    'When does the café close?',
    'When do you close the window?',
    'When did you close?',
    'When do you close on Sundays?',
    'Why do you close?',
  ])('answers no other question: %s', async (question) => {
    expect((await ask(question)).memoryId).toBeUndefined();
  });
});

describe('a price that depends on an age', () => {
  const prices =
    'The museum is open from ten to five. Adults pay 8 pounds. Children under six enter free. Children from six to fifteen pay 3 pounds. Visitors over 65 pay 5 pounds. Boats over 12 metres pay 20 pounds.';

  it.each([
    ['My son is four. What does he pay?', 'under six'],
    ['My daughter is 9. What does she pay?', 'six to fifteen'],
    ['how much for a 4 year old', 'under six'],
    ['my kid is 5, how much is it', 'under six'],
    ['I am 70. How much do I pay?', 'over 65'],
    ['my dad is 80, is there a discount', 'over 65'],
    ['I am 40, what do i pay', 'Adults'],
    ['is it free for a 3yo', 'under six'],
  ])('is given for the age that the visitor mentions: %s', async (question, expected) => {
    const { text, declined, sources } = await ask(prices, question);
    expect(declined, text).toBe(false);
    expect(text).toContain(expected);
    expect(text.match(/pounds|free/g), text).toHaveLength(1);
    expect(sources).toHaveLength(1);
  });

  it('is given for each of two ages', async () => {
    const { text } = await ask(prices, 'My kids are 4 and 9. What do they pay?');
    expect(text).toContain('under six');
    expect(text).toContain('six to fifteen');
    expect(text).not.toContain('65');
  });

  it('is given for an age from an earlier message', async () => {
    const { text } = await ask(prices, 'how much is it for her', 'hi, my daughter is 12');
    expect(text).toContain('six to fifteen');
  });

  it.each([
    'My boat is 14. What does it pay?',
    'My son is 4 feet tall. What does he pay?',
    'We are 4 people. What do we pay?',
  ])('is not chosen by a number that is no age: %s', async (question) => {
    expect((await ask(prices, question)).text).not.toMatch(/: Children under six enter free\.$/);
  });

  it('is declined where no sentence has the age', async () => {
    const { declined } = await ask('Children under six enter free.', 'My son is nine. What does he pay?');
    expect(declined).toBe(true);
  });
});

describe('a message as visitors type it', () => {
  const hall =
    'The hall is open every day from ten to nine. The choir was founded in 2004 by Jon Weir. It has 46 members. Dogs are welcome in the garden. The soup of the day is always vegan. We rehearse on Wednesdays in the old school.';

  it.each([
    ['when r u open', 'from ten to nine'],
    ['r u open every day', 'every day'],
    ['when do u shut', 'from ten to nine'],
    ['can i bring my dog', 'welcome in the garden'],
    ['can i bring a dog', 'welcome in the garden'],
    ['i have a dog is that ok', 'welcome in the garden'],
  ])('is understood: %s', async (question, expected) => {
    const { text, declined } = await ask(hall, question);
    expect(declined, text).toBe(false);
    expect(text).toContain(expected);
    expect(text).not.toMatch(/^W /);
  });

  it.each([
    ['when', 'who founded the choir', '2004'],
    ['and when was that?', 'who founded the choir', '2004'],
    ['where', 'when do you rehearse', 'old school'],
  ])('may be one word, after a question: %s', async (question, before, expected) => {
    const { text, declined } = await ask(hall, question, before);
    expect(declined, text).toBe(false);
    expect(text).toContain(expected);
  });

  it.each(['thx bye', 'thx', 'thx u', 'thank u'])(
    'is not declined if it is small talk: %s',
    async (message) => {
      const { text, declined } = await ask(hall, message);
      expect(declined, text).toBe(false);
    },
  );

  it.each(['whats the weather tomorrow', 'What time is it?', 'will it rain today'])(
    'is declined if it asks what no document can answer: %s',
    async (question) => {
      expect((await ask(hall, question)).declined).toBe(true);
    },
  );

  it('is answered with yes by a sentence in the passive, and nothing more', async () => {
    expect((await ask(hall, 'did jon weir found the choir')).text).toMatch(/^Yes\. .* by Jon Weir\.$/);
    expect((await ask(hall, 'did the choir found jon weir')).text).not.toMatch(/\bYes\b/);
    expect((await ask(hall, 'did jon weir found the school')).text).not.toMatch(/\bYes\b/);
  });
});

describe('how long a repair of the visitor’s bicycle takes', () => {
  it('is not taken for a question about the visitor', async () => {
    const { text } = await ask('A repair takes two days.', 'how long does it take', 'my bike has a flat.');
    expect(text).not.toMatch(/told me|said that/);
  });
});

it('puts every verb of the description into the first person', async () => {
  const persona = {
    name: 'Marta Lind',
    role: 'Choir leader',
    bio: 'Marta Lind leads a choir. She studied in Graz and plays the viola.',
    principles: [],
    writingSample: '',
    styleInstructions: '',
  };
  const { text } = await collectAnswer(engine, turn('where did you study?', { persona }));
  expect(text).toBe('I studied in Graz and play the viola.');
});

it('gives the price for another age after a question for a price', async () => {
  const prices = 'A day ticket costs 14 euros. Children under five climb free. Juniors under 18 pay 9 euros.';
  const { text } = await ask(prices, 'for my son, he is 12', 'how much is a day ticket');
  expect(text).toContain('Juniors');
  expect((await ask(prices, 'and my 4 year old?', 'how much is a day ticket')).text).toContain('under five');
});

describe('a message in a few words', () => {
  const inn =
    'The inn has nine rooms. Wi-Fi reaches all rooms; the password is on the key. A double room costs 95 euros a night. Dogs are welcome for 10 euros a night. Breakfast is served from seven to ten. The kitchen is open from Tuesday to Saturday. On Sundays it opens at four. Bring a towel. The innkeepers own a boat, which was built in 1950. The crew has 12 sailors. Three mechanics work here. Bikes are repaired without an appointment.';

  it.each([
    ['wifi password', 'on the key', 'Dogs'],
    ['price double room', '95', 'Dogs'],
    ['do you allow dogs', 'welcome', 'boat'],
    ['what do i need to bring', 'towel', 'boat'],
    ['when does the kitchen open on sundays', 'at four', 'Breakfast'],
    ['is the kitchen open on thursdays', 'Tuesday to Saturday', 'boat'],
    ['how many people are in the crew', '12 sailors', '1950'],
    ['how many people work here', 'Three mechanics', '1950'],
    ['do i have to make an appointment', 'without an appointment', 'boat'],
  ])('is answered, and with nothing else: %s', async (question, expected, unwanted) => {
    const { text, declined } = await ask(inn, question);
    expect(declined, text).toBe(false);
    expect(text).toContain(expected);
    expect(text).not.toContain(unwanted);
  });
});

it.each([
  ['how often do you rehearse', 'Wednesdays'],
  ['which days do you rehearse', 'Wednesdays'],
  ['how long is a rehearsal', 'from seven to nine'],
  ['how far is the lake', 'ten minutes on foot'],
  ['when do i have to leave', 'by eleven'],
])('finds the value in other words: %s', async (question, expected) => {
  const club =
    'We rehearse on Wednesdays from seven to nine. The lake is ten minutes on foot. Rooms must be left by eleven.';
  const { text, declined } = await ask(club, question);
  expect(declined, text).toBe(false);
  expect(text).toContain(expected);
});

it('answers a single word with its sentence, and not with the next one', async () => {
  const { text } = await ask('Two rooms have a view of the lake. A double room costs 95 euros.', 'lake');
  expect(text).toContain('view of the lake');
  expect(text).not.toContain('95');
});

it('gives the opening hours of the place that is named', async () => {
  const theatre = 'The box office opens one hour before the show. The bar sells drinks until midnight.';
  const { text } = await ask(theatre, 'until when is the bar open?');
  expect(text).toContain('midnight');
  expect(text).not.toContain('box office');
});

describe('forms of irregular verbs', () => {
  const storm =
    'The wind blew down the mast. Ana beat the drum. Peter oversaw the yard. Wil felt the cloth in the mill.';

  it.each([
    ['Did the wind blow down the mast?', 'Yes. '],
    ['Did Peter oversee the yard?', 'Yes. '],
    ['Who oversees the yard?', 'Peter'],
    ['Did Wil feel the cloth?', 'Yes. '],
  ])('match each other: %s', async (question, expected) =>
    expect((await ask(storm, question)).text).toContain(expected),
  );
});

it('answers from the description which language the persona speaks or which instrument it plays', async () => {
  const persona = {
    ...{ name: 'Ruben Vale', role: 'Innkeeper', principles: [], writingSample: '', styleInstructions: '' },
    bio: 'Ruben Vale plays the viola himself and speaks English, German and a little Polish.',
  };
  for (const question of ['which languages do you speak', 'what instrument do you play']) {
    const { text } = await collectAnswer(engine, turn(question, { persona }));
    expect(text).toBe('I play the viola myself and speak English, German and a little Polish.');
  }
});
