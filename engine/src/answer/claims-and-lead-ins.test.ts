import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [
  'The tower is 38 metres high. It was built in 1854 by Josiah Fenn. The museum is open from Tuesday to Saturday. Breakfast is served from eight to ten in the café.',
  'Dogs are allowed in the garden but not in the tower. The ferry sails at nine. The lamp room is on the third floor, near the library. Electric models exist, but the school does not allow them inside.',
].map((text, at) => passage(text, { id: `p${at}`, place: { page: at + 1 } }));
const ask = (question: string) => collectAnswer(engine, turn(question, { passages }));

describe('a claim that the visitor has from elsewhere', () => {
  it.each([
    ['We read the tower is 30 m. Is that so?', '38 metres'],
    ['My guide says the tower is 50 metres high. Is it?', '38 metres'],
    ['I read that the tower was built in 1900. Is that true?', '1854'],
    ['We read the tower is 30 m, why is it so low?', '38 metres'],
  ])('is corrected: %j', async (question, expected) => {
    const { text } = await ask(question);
    expect(text).toContain('Not as far as I read');
    expect(text).toContain(expected);
  });

  it('is answered with the sentence that agrees with it', async () => {
    const { text, declined } = await ask('We read that the tower is 38 metres high. Is that right?');
    expect(declined).toBe(false);
    expect(text).toContain('38 metres');
    expect(text).not.toContain('Not as far as I read');
  });

  it('is not corrected if it is about the visitor', async () => {
    const { text } = await ask('I am 40 years old. Is that right?');
    expect(text).not.toContain('Not as far as I read');
  });
});

describe('a question with a statement before it', () => {
  it.each([
    ['The weather is lovely today. When does the ferry sail?', 'nine'],
    ['I have two dogs. Are they allowed in the tower?', 'not in the tower'],
    ['I like old lamps. Where is the lamp room?', 'third floor'],
    ['We will come on Sunday. Are you open then?', 'Tuesday to Saturday'],
  ])('is answered: %j', async (question, expected) => {
    const { text, declined } = await ask(question);
    expect(declined, text).toBe(false);
    expect(text).toContain(expected);
  });
});

describe('a question for yes or no', () => {
  it.each([
    ['Is the museum open on Mondays?', 'Tuesday to Saturday'],
    ['Are electric ones welcome at the school?', 'does not allow'],
    ['Are dogs allowed?', 'but not in the tower'],
  ])('is answered with the sentence, without "Yes" or "No" before it: %j', async (question, expected) => {
    const { text, declined } = await ask(question);
    expect(declined, text).toBe(false);
    expect(text).toContain(expected);
    expect(text).not.toMatch(/^(?:Yes|No)\b/);
  });
});
