import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';
import { withRows } from './find/table-rows.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (text: string, question: string) =>
  collectAnswer(engine, turn(question, { passages: [passage(text)] }));

describe('the first row of a table without headers', () => {
  it.each([
    [
      'President | Rosa Lind\nTreasurer | Otto Brandt\nSecretary | Mia Falk',
      'Who is the president?',
      'Rosa Lind',
    ],
    ['Voltage | 230 V\nCapacity | 2.4 l\nWeight | 5.1 kg', 'What voltage does it have?', '230 V'],
  ])('answers like the others: %s', async (text, question, part) => {
    const answer = await ask(text, question);
    expect(answer.text).toContain(part);
    expect(answer.text).not.toMatch(/Otto|2\.4/);
  });

  it('is not used as the header of the others', async () => {
    const { text } = await ask('President | Rosa Lind\nTreasurer | Otto Brandt', 'Who is the treasurer?');
    expect(text).toContain('**Treasurer** – Otto Brandt.');
  });
});

it.each([
  ['Monday\t8-11\nTuesday\t14-18', ['Monday', '8-11']],
  ['Office | office@mill.example\nShop | shop@mill.example', ['Office', 'office@mill.example']],
  ['Price | 40 €\nDeposit | 15 €', ['Price', '40 €']],
  ['Rent: see below.\nDeposit | 15 €', ['Deposit', '15 €']],
])('the first row is data: %s', (text, cells) => {
  const row = [...withRows(text.split('\n'))].find((one) => one.row)?.row;
  expect(row).toEqual({ headers: ['', ''], cells });
});

describe('the first row is the header', () => {
  it.each([
    ['Room | Price\nLoft | 90 €\nCellar | 40 €', ['Room', 'Price']],
    ['Role | Contact Person\nPresident | Rosa Lind', ['Role', 'Contact Person']],
    ['Size | 36 | 38 | 40\nWidth | 9.1 | 9.3 | 9.5', ['Size', '36', '38', '40']],
    ['Town | 2021 | 2022\nLund | 12 | 15', ['Town', '2021', '2022']],
    ['| Post | Ada Reed |\n|---|---|\n| Chair | Otto Brandt |', ['Post', 'Ada Reed']],
  ])('%s', (text, headers) => {
    const [first] = withRows(text.split('\n'));
    expect(first?.row?.headers).toEqual(headers);
  });
});
