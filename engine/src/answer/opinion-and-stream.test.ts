import { describe, expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, parts?: Partial<TurnParts>) => collectAnswer(engine, turn(question, parts));

describe('opinions', () => {
  const selectedPrinciples = [{ index: 2, text: ada.principles[2]!, similarity: 0.5 }];

  it('answers from the principle that was selected', async () => {
    const answer = await ask('What do you think about fast fashion?', { selectedPrinciples });
    expect(answer.text).toContain('> Waste nothing');
    expect(answer.text).toContain('fast fashion');
    expect(answer.principlesUsed).toEqual([2]);
  });

  it('finds the principle that names the subject when none was selected', async () => {
    expect((await ask('What do you think about waste?')).principlesUsed).toEqual([2]);
  });

  it('declines when no principle fits the subject', async () => {
    expect(await ask('What do you think about jazz?')).toMatchObject({ declined: true, principlesUsed: [] });
  });

  it.each([
    ['should I use a stiff brush?', 'Use a soft brush.'],
    ['do you recommend thick gloves?', 'Take thick gloves.'],
    ['Would you advise against a ladder', 'A ladder is never needed.'],
  ])('quotes what was read on the subject when no principle fits: %s', async (question, quotation) => {
    const passages = [passage('Use a soft brush. Take thick gloves. A ladder is never needed.')];
    const { text } = await ask(question, { passages });
    expect(text).toContain(quotation);
    expect(text).not.toContain('none of my principles');
  });
});

it('an opinion quotes no sentence that is about something else', async () => {
  const passages = [passage('Adults pay 12 euros, children 5 euros. It is open daily from 10 to 5.')];
  const answer = await ask('What is your opinion on war?', { passages });
  expect(answer).toMatchObject({ declined: true, sources: [] });
  expect(answer.text).not.toContain('euros');
});

describe('the stream', () => {
  const readStream = async (signal: AbortSignal, onText = () => {}) => {
    const answer = await engine.answer(turn('What are your core principles?'), { signal });
    const pieces: string[] = [];
    try {
      for await (const event of answer.events)
        if (event.type === 'text') {
          pieces.push(event.text);
          onText();
        }
    } catch (error) {
      return { pieces, error };
    }
    return { pieces, error: undefined };
  };

  it('has groups of words that add up to the whole answer', async () => {
    const { pieces } = await readStream(new AbortController().signal);
    expect(pieces.length).toBeGreaterThan(4);
    expect(pieces.join('')).toBe((await ask('What are your core principles?')).text);
  });

  it('ends with an AbortError when the signal aborts', async () => {
    const controller = new AbortController();
    const { pieces, error } = await readStream(controller.signal, () => controller.abort());
    expect(pieces).toHaveLength(1);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});
