import { describe, expect, it } from 'vitest';
import { ada, collectAnswer, turn } from '../testing.ts';
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

  it('has no opinion where no principle speaks', async () => {
    expect(await ask('What do you think about jazz?')).toMatchObject({ declined: true, principlesUsed: [] });
  });
});

describe('the stream', () => {
  const readStream = async (signal: AbortSignal) => {
    const answer = await engine.answer(turn('What are your core principles?'), { signal });
    const pieces: string[] = [];
    try {
      for await (const event of answer.events) if (event.type === 'text') pieces.push(event.text);
    } catch (error) {
      return { pieces, error };
    }
    return { pieces, error: undefined };
  };

  it('comes in groups of words and is whole in the end', async () => {
    const { pieces } = await readStream(new AbortController().signal);
    expect(pieces.length).toBeGreaterThan(4);
    expect(pieces.join('')).toBe((await ask('What are your core principles?')).text);
  });

  it('stops at once', async () => {
    const { pieces, error } = await readStream(AbortSignal.timeout(100));
    expect(pieces.length).toBeLessThan(5);
    expect(error).toMatchObject({ name: expect.stringMatching(/AbortError|TimeoutError/) });
  });
});
