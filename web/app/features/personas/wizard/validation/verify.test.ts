import { describe, expect, it } from 'vitest';
import { type Validation, verify } from './verify';

const profile = {
  name: 'Wilma Rook',
  role: 'A guide on the Velmar Funicular.',
  core_principles: ['Be kind.'],
};
const rightAnswers = [
  'I am Wilma Rook.',
  'I guide people up the Velmar Funicular.',
  '1. Be kind.\n2. Be exact.\n3. Be brief.',
];

/** Runs `verify` with these answers; returns the last state, the questions and the number of pauses. */
async function run(answers: string[], subject = profile) {
  const log: string[] = [];
  const states: Validation[] = [];
  const ask = async (question: string) => {
    log.push(question);
    return answers.shift()!;
  };
  const pause = async () => void log.push('pause');
  for await (const state of verify(subject, { ask, pause })) states.push(state);
  return { log, states, last: states.at(-1)! };
}

describe('identity verification', () => {
  it('asks the three questions with a pause between them, and passes', async () => {
    const { log, last } = await run([...rightAnswers]);
    expect(last).toMatchObject({ status: 'passed' });
    expect(log).toEqual([
      'What is your name?',
      'pause',
      'What is your role?',
      'pause',
      'What are your core principles?',
    ]);
  });

  it('reports each result as it arrives', async () => {
    const { states } = await run([...rightAnswers]);
    expect(states.map((state) => ('results' in state ? state.results.length : 0))).toEqual([0, 1, 2, 3, 3]);
  });

  it('continues after a wrong answer, and fails', async () => {
    const { last } = await run(['I have no name.', ...rightAnswers.slice(1)]);
    expect(last).toMatchObject({ status: 'failed', missingNames: [] });
    expect('results' in last && last.results.map(({ passed }) => passed)).toEqual([false, true, true]);
  });

  it('asks nothing of a persona that lacks a required field', async () => {
    const { log, last } = await run([], { ...profile, role: ' ' });
    expect(log).toEqual([]);
    expect(last).toMatchObject({ status: 'failed', missingNames: ['Persona must have a role/bio'] });
  });
});
