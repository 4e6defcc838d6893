import { describe, expect, it } from 'vitest';
import { furthestStep, markedSteps, requestedStep } from './steps';
import { emptyValues } from './values';

const query = (text: string) => new URLSearchParams(text);

describe('the step of the address', () => {
  it('is 1 where a persona is made, and 2 where one is edited', () => {
    expect(requestedStep(query(''), false)).toBe(1);
    expect(requestedStep(query(''), true)).toBe(2);
  });

  it('is the one asked for', () => {
    expect(requestedStep(query('step=6'), true)).toBe(6);
  });

  it.each(['0', '8', '2.5', 'six', '-3'])('is the first when %s is asked for', (step) => {
    expect(requestedStep(query(`step=${step}`), false)).toBe(1);
  });

  it('is never the welcome where a persona is edited', () => {
    expect(requestedStep(query('step=1'), true)).toBe(2);
  });
});

describe('how far one may go', () => {
  const identity = { ...emptyValues, name: 'Ada', bio: 'A guide.' };
  const whole = { ...identity, core_principles: ['Be kind.', 'Be exact.', 'Be brief.'] };

  it('is to the identity until there is a name and a description', () => {
    expect(furthestStep(emptyValues, { saved: false })).toBe(2);
    expect(furthestStep({ ...identity, bio: '  ' }, { saved: false })).toBe(2);
  });

  it('is to the principles until there are three', () => {
    expect(furthestStep(identity, { saved: false })).toBe(3);
  });

  it('is to where it is saved until it is, and then to the end', () => {
    expect(furthestStep(whole, { saved: false })).toBe(4);
    expect(furthestStep(whole, { saved: true })).toBe(7);
  });
});

describe('the steps on which something is missing', () => {
  const untold = { exists: false, seen: 2, tried: null };

  it('are not marked before somebody was there and went on, or tried to', () => {
    expect(markedSteps(emptyValues, untold)).toEqual([]);
    expect(markedSteps(emptyValues, { ...untold, tried: 2 })).toEqual([2]);
    expect(markedSteps(emptyValues, { ...untold, seen: 4 })).toEqual([2, 3]);
  });

  it('are all marked where a persona is edited, and none once nothing is missing', () => {
    expect(markedSteps(emptyValues, { ...untold, exists: true })).toEqual([2, 3]);
    const whole = { ...emptyValues, name: 'Ada', bio: 'A guide.', core_principles: ['a', 'b', 'c'] };
    expect(markedSteps(whole, { exists: true, seen: 7, tried: 2 })).toEqual([]);
  });
});
