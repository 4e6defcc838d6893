import { describe, expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [
  passage(
    'The tower was built in 1854. People are happy to meet the keeper. A good answer needs time. Nobody is stupid.',
    { headingPath: ['Carrow Point'] },
  ),
];
const ask = (question: string, parts: Partial<TurnParts> = {}) =>
  collectAnswer(engine, turn(question, { passages, ...parts }));

describe('small talk gets a fitting reply, quotes no document, and is not forwarded to the owner', () => {
  it.each([
    ['Nice to meet you!', /meet|pleasure/i],
    ['pleased to meet you', /meet|pleasure/i],
    ["I'm fine, thanks. And you?", /glad|good/i],
    ["How's it going?", /well/i],
    ['Are you ok?', /well/i],
    ['Sorry about that', /harm|right|sorry/i],
    ['haha', /laugh/i],
    ['👍', /good|right/i],
    ['You are great!', /thank/i],
    ['Wow, that was very helpful', /thank/i],
    ['Good job', /thank/i],
    ['What a great answer!', /thank/i],
    ['You are stupid.', /sorry|hard|no help/i],
    ['stupid bot', /sorry|hard|no help/i],
    ["You're a useless machine", /sorry|hard|no help/i],
    ["That's wrong", /sorry/i],
    ["You didn't answer my question", /sorry/i],
    ['That makes no sense.', /sorry/i],
    ['I love you', /\bAI\b/],
    ['Will you marry me?', /\bAI\b/],
    ['yes', /good|right/i],
    ['ok cool', /good|right/i],
    ['never mind', /good|right/i],
    ['u there?', /Ada Marsh/],
    ['i have a question', /good|right/i],
    ['idk', /good|right/i],
    ['im scared of heights', /thank|good to know/i],
    ['can you help me', /answer questions/],
    ['tell me something interesting', /answer questions/],
    ['this is garbage', /sorry/i],
    ['wow, that was useless', /sorry/i],
    ['You know nothing.', /sorry/i],
    ['u suck', /sorry|hard|no help/i],
    ['Goodbye', /goodbye|until/i],
    ['gotta go', /goodbye|until/i],
    ['i hate this', /sorry/i],
    ['Thank you, you are lovely!', /thank|kind/i],
    ['Great, thanks. That was very helpful!', /welcome|thank|kind/i],
    ['Ok, thanks. Bye!', /goodbye|until/i],
    ['Hello! How are you?', /well/i],
    ['hi miss', /I am Ada Marsh/],
    ['Hello, sir!', /I am Ada Marsh/],
    ['good evening ladies and gentlemen', /I am Ada Marsh/],
    ['hello my dear friend', /I am Ada Marsh/],
    ['hey keeper', /I am Ada Marsh/],
    ['Hi Mrs Holm', /I am Ada Marsh/],
    ['Hi Nora', /I am Ada Marsh/],
    ["hi it's me again", /I am Ada Marsh/],
    ['Hello, me again.', /I am Ada Marsh/],
    ['hello from portugal', /I am Ada Marsh/],
    ['hello i have a quick question', /I am Ada Marsh/],
  ])('%s', async (message, sense) => {
    const answer = await ask(message);
    expect(answer.text).toMatch(sense);
    expect(answer).toMatchObject({ declined: false, wantsOwner: false, sources: [] });
  });

  it.each([
    'Who made you?',
    'Which language model are you?',
    'Is there a real person there?',
    'Prove that you are human',
    'is that you or a computer',
    'are you hungry?',
  ])('admits to being an AI: %s', async (message) => expect((await ask(message)).text).toMatch(/\bAI\b/));

  it('a time of day before a noun is no greeting', async () => {
    const text = 'The morning prayer is at six.';
    expect((await ask('morning prayer', { passages: [passage(text)] })).text).toContain(text);
  });

  it.each([
    'Is the tower a great building?',
    'What was wrong with the lamp?',
    'Who is the best keeper?',
    'Thank you. When was the tower built?',
  ])('a question is not taken for small talk: %s', async (message) =>
    expect((await ask(message)).text).not.toMatch(/sorry|thank you/i),
  );

  it.each([
    'thanks',
    'How are you?',
    'You are great',
    'You are stupid',
    "That's wrong",
    'Nice to meet you',
    'ok',
    'Who is the mayor?',
  ])('does not use the same phrase twice in a row: %s', async (message) => {
    const history: TurnParts['history'] = [];
    for (let turns = 0; turns < 6; turns++) {
      const { text } = await ask(message, { history });
      expect(text).not.toBe(history.at(-1)?.text);
      history.push({ role: 'user', text: message }, { role: 'assistant', text });
    }
  });
});

describe('a request for work', () => {
  it.each([
    'Tell me a joke',
    'write me a poem about the tower',
    'Write code for a calculator, please.',
    'Can you sing me a song?',
    'translate good day into French',
    'hi, do my homework',
    'help me write a cover letter',
    'summarize war and peace',
    'Order me a pizza',
    'Can you play chess?',
  ])('gets the reply that the persona cannot do it, with topics to ask about: %s', async (message) => {
    const answer = await ask(message);
    expect(answer.text).toMatch(/cannot do.*ask me about/s);
    expect(answer).toMatchObject({ declined: false, wantsOwner: false, sources: [] });
  });

  it.each([
    ['Tell me the story of the tower', '1854'],
    ['write down when the tower was built', '1854'],
    ['Can you tell me when the tower was built?', '1854'],
    ['can you play the organ?', 'organ'],
    ['order a boat ticket', 'at the gate'],
    ['code for the gate', '4711'],
  ])('is not confused with a question: %s', async (message, expected) => {
    const text =
      'The tower was built in 1854. I play the organ. Boat tickets are ordered at the gate. The code for the gate is 4711.';
    expect((await ask(message, { passages: [passage(text)] })).text).toContain(expected);
  });
});

describe('a greeting before a question', () => {
  it.each([
    'Good morning, when was the tower built?',
    'hey Ada when was the tower built',
    'Hello! Tower built when?',
    'Hello sir, when was the tower built?',
    'hi team when was the tower built',
    'hi tower built',
  ])('is ignored: %s', async (message) => expect((await ask(message)).text).toContain('1854'));
});

describe('questions about the persona', () => {
  const persona = {
    ...ada,
    role: 'Clockmaker',
    bio: 'Repairs clocks & keeps time. Collects old barometers. She was born in Leeds.',
    principles: ['Tell the truth, even when it is dull', 'Never sell what can be mended'],
  };

  it.each([
    ['What do you repair?', 'I repair clocks & keep time.'],
    ['Do you collect barometers?', 'I collect old barometers.'],
    ['Where were you born?', 'I was born in Leeds.'],
    ['Do you tell the truth?', 'Yes. '],
    ['Do you tell the truth?', 'Tell the truth, even when it is dull.'],
    ['Would you sell what can be mended?', 'No. '],
  ])('are answered in the first person from the profile: %s', async (question, expected) => {
    const { text, declined } = await ask(question, { persona });
    expect(text).toContain(expected);
    expect(declined).toBe(false);
  });

  it('name the principle in the answer', async () => {
    expect((await ask('Do you tell the truth?', { persona })).principlesUsed).toEqual([0]);
  });

  it('are answered with the whole sentence', async () => {
    const described = { ...persona, bio: 'Ada Marsh mends clocks. She reads mostly travel books.' };
    const library = [passage('The reading room has 24 seats.')];
    const { text } = await ask('what do you like to read', { persona: described, passages: library });
    expect(text).toBe('I read mostly travel books.');
  });

  it('quote no document if they ask about private life', async () => {
    const groups = [passage('Groups have at most eight people. The cottage is old. They live on bread.')];
    for (const question of ['how old are you', 'where do you live', 'what are you wearing'])
      expect((await ask(question, { passages: groups })).sources).toEqual([]);
  });

  it.each(['What do you paint?', 'When were you born?', 'Do you collect stamps?', 'Do you sell boats?'])(
    'are not answered by unrelated profile sentences: %s',
    async (question) => expect((await ask(question, { persona })).declined).toBe(true),
  );
});
