import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (text: string, question: string) =>
  collectAnswer(engine, turn(question, { passages: [passage(text)] }));

const funicular =
  'The engineer Osric Tamblyn was hired to build the line. The whole undertaking came to 412,000 crowns, nearly a third more than the council had set aside. The difference was covered by a tax on salted fish, which Velmar kept for nineteen years. Digging began on 2 May 1886, and the last rail was laid in September 1888. A brake called the jaw grips the rail by itself when the rope goes slack, and can stop a full car within two metres.';

describe('a sentence that is only loosely related', () => {
  it.each([
    ['What are the opening hours?', '412,000'],
    ['When do you close?', '1888'],
    ['is there a restaurant at the top', 'Tamblyn'],
    ['how fast does it go', 'two metres'],
  ])('is not given as the answer to: %s', async (question, wrong) => {
    const { text, declined } = await ask(funicular, question);
    expect(declined, text).toBe(true);
    if (question !== 'how fast does it go') expect(text).not.toContain(wrong);
  });

  it('is not given if it is about another thing to rent', async () => {
    const rental =
      'Rental bikes cost 12 euros a day. Three mechanics work here. The fire station was built in 1899.';
    const { text, declined } = await ask(rental, 'do you rent boats?');
    expect(declined, text).toBe(true);
  });

  it('is not quoted as the closest sentence either', async () => {
    const { text, declined } = await ask(funicular, 'How much is a ticket?');
    expect(declined).toBe(true);
    expect(text).not.toMatch(/salted fish|closest/);
  });
});

describe('a sentence that is closely related', () => {
  it.each([
    ['What are the opening hours?', 'The office is open from nine to five.', 'nine to five'],
    ['what are your opening times', 'The office opens at half past eight.', 'half past eight'],
    ['When do you shut for the winter?', 'We close in October for the winter.', 'October'],
    ['is there a restaurant at the top', 'At the top there is a restaurant with a terrace.', 'terrace'],
    ['how fast does it go', 'It goes at four metres a second.', 'four metres a second'],
    ['how fast does it go', 'The cars go no faster than a horse trots.', 'a horse trots'],
    [
      'do you rent cargo bikes',
      'A helmet is included with rental bikes. Cargo bikes cost 25 euros a day.',
      '25 euros',
    ],
    ['were the keepers lonely', 'What the keepers feared most was loneliness.', 'feared most'],
    ['what happens on the 9th of november', 'A lantern is lit on the ninth of November.', 'lantern'],
    ['what happens on the ninth of november', 'On 9 November a lantern is lit.', 'lantern'],
  ])('is given as the answer to: %s', async (question, sentence, expected) => {
    const { text, declined } = await ask(`${funicular} ${sentence}`, question);
    expect(declined, text).toBe(false);
    expect(text).toContain(expected);
  });
});
