import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, rejected, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = async (question: string, parts: Partial<TurnParts>) =>
  (await collectAnswer(engine, turn(question, parts))).text;

const row = (text: string, at: number) =>
  passage(`Boat | Fee\n${text}`, {
    id: `${at}`,
    headingPath: ['Sheet1'],
    fileName: 'boats.xlsx',
    place: { row: at },
  });
const boats = [row('Skiff | €30\nCanoe | €12', 4), row('Punt | €9\nKayak | €15', 2)];
const about = passage('All boats are painted in spring. Boats may be kept for a day.', { id: 'about' });
const passages = [about, ...boats];

describe('a column of a table', () => {
  it.each([
    'List all boats',
    'list your boats please',
    'Which boats are there?',
    'what kinds of boats do you have',
    'What boats can I get?',
    'how many boats are there?',
  ])('is listed in full, in the order of the document: %s', async (question) => {
    expect(await ask(question, { passages })).toMatch(/\n- Punt\n- Kayak\n- Skiff\n- Canoe$/);
  });

  it.each(['What are your fees?', 'list all fees'])(
    'is listed with the names of the rows: %s',
    async (question) => {
      const text = await ask(question, { passages });
      expect(text).toContain('- **Kayak** – €15.');
      expect(text.match(/\n- /g)).toHaveLength(4);
    },
  );

  it('is cut after twelve values, and the answer says so', async () => {
    const rows = Array.from({ length: 14 }, (_, at) => `Boat ${'ABCDEFGHIJKLMN'[at]} | €${at + 5}`).join(
      '\n',
    );
    const text = await ask('List all boats', { passages: [row(rows, 2)] });
    expect(text.match(/\n- /g)).toHaveLength(12);
    expect(text).toMatch(/There are more than these\.$/);
  });

  it('is not listed for a question about something else', async () => {
    for (const question of [
      'Which boats are painted?',
      'What are boats made of?',
      'When are all boats painted?',
      'Tell me about boats',
    ])
      expect(await ask(question, { passages })).not.toContain('- Punt');
  });

  it('is not counted if a sentence gives the number', async () => {
    const counted = passage('We have forty boats in all.', { id: 'counted' });
    expect(await ask('How many boats do you have?', { passages: [counted, ...boats] })).toContain(
      'forty boats',
    );
  });

  it('is not listed again after the owner rejected it', async () => {
    const memories = [rejected('List all boats', 'In *boats.xlsx*:\n\n- Punt\n- Kayak\n- Skiff\n- Canoe')];
    expect(await ask('Which boats are there?', { passages, memories })).not.toContain('- Kayak');
  });
});
