import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { HistoryMessage, TurnParts, TurnPassage } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const part = (id: string, text: string, heading = 'Story'): TurnPassage =>
  passage(text, { id, headingPath: [heading], fileName: 'notes.md', place: {} });
const historyWith = (text: string, question = 'Who built the mill?'): HistoryMessage[] => [
  { role: 'user', text: question },
  { role: 'assistant', text },
];
/** The second passage repeats the end of the first; the third stands somewhere else in the section. */
const mill = [
  part('far', 'The mill burnt down in 1920. It was rebuilt in stone.'),
  part('second', 'His son ran the mill. Each spring the wheel was greased. It was sold in 1890.'),
  part('first', 'Piet built the mill in 1850. It had one wheel. His son ran the mill.'),
];
const next = /: It had one wheel\. His son ran the mill\. Each spring the wheel was greased\. It was sold/;
const ask = async (question: string, answer: string, parts: Partial<TurnParts> = {}) =>
  collectAnswer(
    engine,
    turn(question, { passages: mill, ownerOutOfReach: true, history: historyWith(answer), ...parts }),
  );

it.each([
  ...['Tell me more about that.', 'Go on.', 'And then?', 'more please', 'Continue', 'go on then', 'Next'],
  ...['Then what?', 'What then?', 'And?', 'Yes please, more'],
])('continues with what comes next in the section: %s', async (question) => {
  const { text, sources } = await ask(question, 'In *notes.md*: Piet built the mill in 1850.');
  expect(text).toMatch(next);
  expect(text).not.toContain('built');
  expect(sources.map(({ id }) => id)).toEqual(['first', 'second']);
});

it('says that it has no more at hand if no passage continues the text', async () => {
  const answer = 'In *notes.md*: Each spring the wheel was greased. It was sold in 1890.';
  const { text } = await ask('Go on', answer);
  expect(text).toMatch(/^I have no more of that part at hand\. I can tell you about \*Story\*/);
});

it('does not join parts between which something may be missing', async () => {
  const gap = [part('a', 'Piet built the mill in 1850. His son ran it.'), mill[0] as TurnPassage];
  const { text } = await ask('Go on', 'In *notes.md*: Piet built the mill in 1850.', { passages: gap });
  expect(text).toMatch(/: His son ran it\.$/);
});

it('continues the first quotation of the last answer, not the second', async () => {
  const other = part('other', 'A mill needs wind or water. The miller needs sleep.', 'Mills');
  const answer =
    'In *notes.md*: Piet built the mill in 1850.\n\nAlso, in *notes.md*: A mill needs wind or water.';
  const { text } = await ask('Go on', answer, { passages: [...mill, other] });
  expect(text).toMatch(next);
  expect(text).not.toContain('sleep');
});

it('does not repeat the last sentence to explain a pronoun', async () => {
  const { text } = await ask('Go on', 'In *notes.md*: The mill burnt down in 1920.');
  expect(text).toMatch(/: It was rebuilt in stone\.$/);
});

it('does not repeat what was quoted before the last sentence', async () => {
  const answer = 'In *notes.md*: Each spring the wheel was greased. It had one wheel. His son ran the mill.';
  const { text } = await ask('Go on', answer);
  expect(text).toMatch(/: It was sold in 1890\.$/);
});

it('continues an answer in the first person', async () => {
  const life = [part('life', 'Ada Marsh was born in Hull. She retired in 1998. She moved to the coast.')];
  const parts = { passages: life, ownerOutOfReach: true };
  const question = 'When did you retire?';
  const { text: answer } = await collectAnswer(engine, turn(question, parts));
  expect(answer).toMatch(/I retired in 1998\./);
  const history = historyWith(answer, question);
  expect((await collectAnswer(engine, turn('Go on', { ...parts, history }))).text).toMatch(
    /moved to the coast/,
  );
});

it('goes on after a list', async () => {
  const kit = [
    part('kit', 'Guides must carry:\n- a whistle\n- a lamp\n\nThe lamp must be lit at dusk.', 'Kit'),
  ];
  const parts = { passages: kit };
  const { text } = await ask('Go on', 'In *notes.md*: Guides must carry:\n\n1. a whistle\n2. a lamp', parts);
  expect(text).toMatch(/: The lamp must be lit at dusk\.$/);
});

it('quotes a sentence that is contained in an earlier one', async () => {
  const doors = [
    part('d', 'The note said: “The door is open.” Nobody came. The door is open. A storm began.'),
  ];
  const { text } = await ask('Go on', 'In *notes.md*: Nobody came.', { passages: doors });
  expect(text).toMatch(/: The door is open\. A storm began\.$/);
});

it.each([
  ['a greeting', 'Hello, I am Ada.'],
  ['a decline', 'I am not sure. The closest I have read is in *notes.md*: “Piet built the mill in 1850.”'],
  ['words of the owner', 'Look into *notes.md*: Piet built the mill in 1850.'],
  ['a correction', 'Not as far as I read: Piet built the mill in 1850. (*notes.md*)'],
  ['a fact', 'Piet built the mill in 1850.'],
])('does not continue after %s', async (_, answer) => {
  expect((await ask('Go on', answer)).text).not.toMatch(/had one wheel|no more of that/);
});

it('does not continue an answer that the owner rejected', async () => {
  const answer = 'In *notes.md*: Piet built the mill in 1850.';
  const memories = [{ id: 'm', question: 'Who built it?', answer, label: 'reject' as const, score: 0.2 }];
  expect((await ask('Go on', answer, { memories })).text).not.toContain('had one wheel');
});

it('does not continue an answer that the owner wrote', async () => {
  const answer = 'In *notes.md*: Piet built the mill in 1850.';
  const memories = [{ id: 'm', question: 'Who built it?', answer, label: 'edit' as const, score: 0.2 }];
  expect((await ask('Go on', answer, { memories })).text).not.toContain('had one wheel');
});
