import { describe, expect, it } from 'vitest';
import { furthestStep, markedSteps, requestedStep } from './steps';
import { emptyValues } from './values';

const query = (text: string) => new URLSearchParams(text);

describe('the requested step', () => {
  it('is 1 by default for a new persona, and 2 for an existing one', () => {
    expect(requestedStep(query(''), false)).toBe(1);
    expect(requestedStep(query(''), true)).toBe(2);
  });

  it('is the one in the URL', () => {
    expect(requestedStep(query('step=6'), true)).toBe(6);
  });

  it.each(['0', '8', '2.5', 'six', '-3'])('is the first for the invalid value %s', (step) => {
    expect(requestedStep(query(`step=${step}`), false)).toBe(1);
  });

  it('is never the welcome step for an existing persona', () => {
    expect(requestedStep(query('step=1'), true)).toBe(2);
  });
});

describe('the furthest step', () => {
  const identity = { ...emptyValues, name: 'Ada', bio: 'A guide.' };
  const complete = { ...identity, core_principles: ['Be kind.', 'Be exact.', 'Be brief.'] };

  it('is the identity step without a name or a description', () => {
    expect(furthestStep(emptyValues, { saved: false })).toBe(2);
    expect(furthestStep({ ...identity, bio: '  ' }, { saved: false })).toBe(2);
  });

  it('is the principles step with fewer than three principles', () => {
    expect(furthestStep(identity, { saved: false })).toBe(3);
  });

  it('is the saving step before saving, and the last one afterwards', () => {
    expect(furthestStep(complete, { saved: false })).toBe(4);
    expect(furthestStep(complete, { saved: true })).toBe(7);
  });
});

describe('steps with missing input', () => {
  const initialState = { personaExists: false, furthestVisited: 2, triedStep: null };

  it('are not marked before the person has left them or tried to', () => {
    expect(markedSteps(emptyValues, initialState)).toEqual([]);
    expect(markedSteps(emptyValues, { ...initialState, triedStep: 2 })).toEqual([2]);
    expect(markedSteps(emptyValues, { ...initialState, furthestVisited: 4 })).toEqual([2, 3]);
  });

  it('are all marked for an existing persona, and none without problems', () => {
    expect(markedSteps(emptyValues, { ...initialState, personaExists: true })).toEqual([2, 3]);
    const complete = { ...emptyValues, name: 'Ada', bio: 'A guide.', core_principles: ['a', 'b', 'c'] };
    expect(markedSteps(complete, { personaExists: true, furthestVisited: 7, triedStep: 2 })).toEqual([]);
  });
});
