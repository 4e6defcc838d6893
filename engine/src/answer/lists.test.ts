import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = async (question: string, ...passages: ReturnType<typeof passage>[]) =>
  (await collectAnswer(engine, turn(question, { passages }))).text;

const steps = passage(
  '1. Close the tap.\n2. Lift out the sieve.\n3. Rinse it under cold water.\n4. Let it dry overnight.\n5. Screw the cap on.',
  { id: 'sieve', headingPath: ['Care', 'Rinsing the sieve'] },
);
const start = passage('1. Fill the tank.\n2. Press Start for 4 seconds.\n3. Wait for the tone.', {
  id: 'start',
  headingPath: ['Use', 'Starting the press'],
});
const packing = passage('- A rope\n- Two lamps\n- Dry socks', { id: 'pack', headingPath: ['What to pack'] });

describe('steps below a heading', () => {
  const whole =
    '1. Close the tap.\n2. Lift out the sieve.\n3. Rinse it under cold water.\n4. Let it dry overnight.\n5. Screw the cap on.';
  it.each(['How do I rinse the sieve?', 'how to rinse the sieve', 'List the steps for rinsing the sieve'])(
    'are quoted in full with their numbers: %s',
    async (question) => expect(await ask(question, steps, start)).toContain(whole),
  );

  it('keep their numbers if they continue those of another passage', async () => {
    const rest = passage('4. Rinse the sieve again.\n5. Screw the cap on.', {
      id: 'rest',
      headingPath: ['Rinsing the sieve'],
    });
    expect(await ask('How do I rinse the sieve?', rest)).toContain('4. Rinse the sieve again.\n5. Screw');
  });

  it('are quoted up to the start of another list', async () => {
    const two = passage('1. Rinse the sieve.\n2. Dry the sieve.\n1. Oil the hinge.\n2. Shut the lid.');
    const text = await ask('How do I rinse the sieve?', two);
    expect(text).toContain('2. Dry the sieve.');
    expect(text).not.toContain('hinge');
  });

  it('are not all quoted for a question about one of them', async () => {
    expect(await ask('Which cap do I screw on?', steps, start)).not.toContain('Close the tap');
  });
});

describe('a step that the question gives by number', () => {
  it.each([
    ['What is step 3 of rinsing the sieve?', 'Rinse it under cold water'],
    ['what is the first step of rinsing the sieve', 'Close the tap'],
    ['What is step two of starting the press?', 'Press Start for 4 seconds'],
  ])('is quoted alone: %s', async (question, step) => {
    const text = await ask(question, steps, start);
    expect(text).toContain(step);
    expect(text.match(/tap|sieve|cold|Fill|Start|tone/g)?.length).toBe(1);
  });

  it('is not taken from another procedure', async () => {
    expect(await ask('What is step 3 of painting the hull?', steps, start)).not.toMatch(/cold|tone/);
    expect(await ask('What is step 3?', steps, start)).not.toMatch(/: (?:Rinse|Wait)/);
    expect(await ask('What is step 3?', start)).toContain('Wait for the tone');
  });
});

it('bullets stay bullets', async () => {
  const led = passage('You must bring:\n\n- A rope\n- Two lamps');
  expect(await ask('What must I bring?', led)).toContain('You must bring:\n\n- A rope\n- Two lamps');
  expect(await ask('What should I pack?', packing)).toContain('- A rope\n- Two lamps\n- Dry socks');
});

it.each(['tasks', 'duties', 'wishes'])(
  'two announced %s are quoted with their announcement',
  async (noun) => {
    const text = `The keeper has two ${noun} at night. Light the lamp. Watch the sea. Bread is baked daily.`;
    const answer = await ask('What does the keeper have at night?', passage(text));
    expect(answer).toContain(`two ${noun} at night. Light the lamp. Watch the sea.`);
    expect(answer).not.toContain('Bread');
  },
);
