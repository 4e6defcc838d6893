import { describe, expect, it } from 'vitest';
import { isBackchannel, isCommand, isHesitation, isRepetitionOf, seemsUnfinished } from './words';

describe('speech during an answer', () => {
  it.each(['Uh-huh.', 'Mm-hmm', 'Yeah, right.', 'I see.', 'Okay. Got it.', 'That’s right.', ''])(
    'is a backchannel: %s',
    (text) => expect(isBackchannel(text)).toBe(true),
  );

  it.each(['No.', 'Yes, but why?', 'What is a funicular?', 'Stop.'])('counts as a message: %s', (text) =>
    expect(isBackchannel(text)).toBe(false),
  );

  it.each(['Stop!', 'Stop, please.', 'Wait.', 'Oh, wait a moment.', 'Hold on', 'No, stop. Stop.'])(
    'is a stop command: %s',
    (text) => expect(isCommand(text)).toBe(true),
  );

  it.each(['Where does it stop?', 'Wait for the bus', 'Yes.'])('is no stop command: %s', (text) =>
    expect(isCommand(text)).toBe(false),
  );
});

it.each([
  ['I came by train and', true],
  ['I came by train and.', true],
  ['First,', true],
  ['Well, um', true],
  ['Well...', true],
  ['', true],
  ['I came by train.', false],
  ['How old are you?', false],
])('tells unfinished from finished sentences: %j', (text, isUnfinished) => {
  expect(seemsUnfinished(text)).toBe(isUnfinished);
});

it('distinguishes a hesitation from a one-word answer', () => {
  expect(isHesitation('Um, er')).toBe(true);
  expect(isHesitation('Yes')).toBe(false);
});

it('recognises an echo of the answer', () => {
  const answer = 'The cable was replaced in 1987, after ninety years.';
  expect(isRepetitionOf('the cable was replaced', answer)).toBe(true);
  expect(isRepetitionOf('The cable', answer)).toBe(false);
  expect(isRepetitionOf('was the cable replaced', answer)).toBe(false);
});
