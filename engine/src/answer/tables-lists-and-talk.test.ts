import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, parts: Partial<TurnParts> = {}) =>
  collectAnswer(engine, turn(question, parts));

describe('tables and lists', () => {
  it('looks up a table by row and column, and finds a day in a range', async () => {
    const hours = passage(
      'Day | Desk opens | Doors close\nMonday to Thursday | 8:00 | 19:00\nFriday | 8:00 | 18:00',
    );
    const { text } = await ask('When do the doors close on Wednesday?', { passages: [hours] });
    expect(text).toContain('19:00');
    expect(text).not.toContain('18:00');
  });

  it.each([
    ['How many minutes does the bread bake without steam?', '28'],
    ['How many minutes does the bread bake with steam?', '20'],
  ])('distinguishes the rows "With …" and "Without …": %s', async (question, minutes) => {
    const rows = 'Stage | Minutes | Heat\nWith steam | 20 | 250 degrees\nWithout steam | 28 | 215 degrees';
    const baking = passage(rows, { fileName: 'bread.md', headingPath: ['Bread', 'Baking'] });
    const { text } = await ask(question, { passages: [baking] });
    expect(text).toContain(`Minutes: ${minutes}`);
    expect(text).not.toContain(minutes === '28' ? 'Minutes: 20' : 'Minutes: 28');
  });

  it('quotes a whole procedure', async () => {
    const steps = passage(
      'To light the lamp, the keeper does the following:\n\n1. Open the valve.\n2. Warm the burner.\n3. Light the mantle.',
    );
    const { text } = await ask('What are the steps to light the lamp?', { passages: [steps] });
    for (const step of ['valve', 'burner', 'mantle']) expect(text).toContain(step);
  });
});

it('acknowledges a statement of visitors about themselves', async () => {
  const { text, declined } = await ask('I live in Berlin.');
  expect(declined).toBe(false);
  expect(text).toMatch(/thank you/i);
});

describe('the offer to ask the owner', () => {
  it('is accepted by a bare yes', async () => {
    const declinedAnswer = await ask('What is your shoe size?');
    const history = [
      { role: 'user' as const, text: 'What is your shoe size?' },
      { role: 'assistant' as const, text: declinedAnswer.text },
    ];
    expect((await ask('Yes, please', { history })).wantsOwner).toBe(true);
    expect((await ask('Yes, please')).wantsOwner).toBe(false);
  });

  it('is not made if the owner cannot be notified', async () => {
    const answer = await ask('What is your shoe size?', { ownerOutOfReach: true });
    expect(answer.declined).toBe(true);
    expect(answer.text).not.toContain('owner');
    const { text } = await ask('Can I talk to your owner?', { ownerOutOfReach: true });
    expect(text).toContain('cannot pass that on');
  });
});
