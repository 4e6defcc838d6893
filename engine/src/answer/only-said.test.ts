import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const answerTo = async (question: string, text: string) =>
  (await collectAnswer(engine, turn(question, { passages: [passage(text)] }))).text;

it.each([
  ['Is the bridge safe?', 'Nobody believes that the bridge is safe.'],
  ['Is the bridge safe?', 'They say the bridge is safe.'],
  ['Is the lake bottomless?', 'It is a myth that the lake is bottomless.'],
  ['Is the tower haunted?', 'It is not known whether the tower is haunted.'],
  ['Is the tower haunted?', 'According to legend the tower is haunted.'],
  ['Does the keeper live in the tower?', 'Visitors claim that the keeper lives in the tower.'],
  ['Do you like dogs?', 'I have dogs.'],
  ['Do goats like milk?', 'Goats give milk.'],
  ['Was the mill founded by a man?', 'The mill was founded in 1921 by Anna Berg.'],
  ['Is the vehicle a van?', 'The vehicle is red.'],
])('hearsay, or a sentence about something else, gets no yes: %s, %s', async (question, text) => {
  expect(await answerTo(question, text)).not.toMatch(/^Yes\b/);
});

it.each([
  ['Is the bridge safe?', 'The bridge is safe, and it is closed on Mondays.'],
  ['Do you like dogs?', 'I like dogs.'],
  ['Do goats give milk?', 'Goats give milk.'],
  ['Is the keeper a man?', 'The keeper is a man from Bergen.'],
  ['Was Ludwig van Beethoven born in Bonn?', 'Ludwig van Beethoven was born in Bonn.'],
  ['Is the red van parked behind the church?', 'The red van is parked behind the church.'],
])('an affirmed question gets a yes: %s, %s', async (question, text) => {
  expect(await answerTo(question, text)).toMatch(/^Yes\b/);
});
