import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [passage('The tower is 38 metres high. It was built in 1854 by Josiah Fenn.')];

/** The answer to the last of several messages. */
async function answerTo(...messages: string[]) {
  const history: TurnParts['history'] = [];
  for (const message of messages.slice(0, -1)) {
    const { text } = await collectAnswer(engine, turn(message, { passages, history: [...history] }));
    history.push({ role: 'user', text: message }, { role: 'assistant', text });
  }
  return collectAnswer(engine, turn(messages.at(-1)!, { passages, history }));
}

describe('an answer that is doubted', () => {
  it.each([
    'You are not right.',
    "That's wrong",
    'That is not true!',
    'Are you sure?',
    "I don't believe you",
  ])('is given once more with its source after %j', async (doubt) => {
    const { text, sources, declined } = await answerTo('How high is the tower?', doubt);
    expect(text).toContain('38 metres');
    expect(text).toContain('page 1');
    expect(text).toContain('ask the owner');
    expect(sources).toHaveLength(1);
    expect(declined).toBe(false);
  });

  it.each([
    ['Are you sure?', 'Are you sure?'],
    ['Are you sure?', 'Say that again'],
    ['Say that again', 'Are you sure?'],
    ['Are you sure?', 'Say that again', 'That is not true!'],
  ])('is found also behind other messages about it: %j', async (...messages) => {
    const { text, declined } = await answerTo('How high is the tower?', ...messages);
    expect(text).toContain('38 metres');
    expect(declined).toBe(false);
  });

  it.each([
    ['You are not right.'],
    ['Hello!', 'You are not right.'],
    ['What is plutonium?', 'You are wrong.'],
  ])('is replaced by an apology if there is none to repeat: %j', async (...messages) => {
    const { text, sources } = await answerTo(...messages);
    expect(text).toMatch(/sorry/);
    expect(sources).toEqual([]);
  });
});
