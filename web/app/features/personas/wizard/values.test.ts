import { describe, expect, it } from 'vitest';
import {
  changedValues,
  emptyValues,
  inputOf,
  movePrinciple,
  problemsOf,
  rebase,
  withPrinciple,
} from './values';

const three = ['Be kind.', 'Be exact.', 'Be brief.'];

describe('the principles of the form', () => {
  it('accept a new one, trimmed', () => {
    expect(withPrinciple(three, '  Be brave. ')).toEqual([...three, 'Be brave.']);
  });

  it('ignore an empty one, a duplicate in other case, spaces or punctuation, and a sixth', () => {
    expect(withPrinciple(three, '  ')).toBe(three);
    expect(withPrinciple(three, 'BE KIND.')).toBe(three);
    expect(withPrinciple(three, 'Be  kind!')).toBe(three);
    const five = [...three, 'Be brave.', 'Be here.'];
    expect(withPrinciple(five, 'Be more.')).toBe(five);
  });

  it('are added without HTML tags, and not at all if nothing else is left', () => {
    expect(withPrinciple(three, '<i>Be brave.</i>')).toEqual([...three, 'Be brave.']);
    expect(withPrinciple(three, '<b></b>')).toBe(three);
    expect(withPrinciple(three, '<b>Be kind.</b>')).toBe(three);
    expect(withPrinciple(three, '2 < 3, and 4 > 3.')).toEqual([...three, '2 < 3, and 4 > 3.']);
  });

  it('include the one still being typed when the form is submitted', () => {
    const values = { ...emptyValues, core_principles: three.slice(0, 2), principleInProgress: 'Be brief.' };
    expect(inputOf(values).core_principles).toEqual(three);
  });

  it('can be moved up and down, but not beyond the ends', () => {
    expect(movePrinciple(three, 1, -1)).toEqual(['Be exact.', 'Be kind.', 'Be brief.']);
    expect(movePrinciple(three, 0, -1)).toBe(three);
    expect(movePrinciple(three, 2, 1)).toBe(three);
  });
});

describe('form validation', () => {
  it('reports missing fields', () => {
    expect(Object.keys(problemsOf(inputOf(emptyValues)))).toEqual(['name', 'bio', 'core_principles']);
  });

  it('rejects fields of only HTML tags, which the server removes', () => {
    const values = { ...emptyValues, name: '<b></b>', bio: '<i>Ada</i>', core_principles: three };
    expect(problemsOf(inputOf(values))).toEqual({
      name: 'Name and bio cannot be empty after sanitization.',
    });
  });

  it('counts principles as the server will store them', () => {
    const core_principles = ['Be kind.', '<b>be kind.</b>', 'Be kind!', '<i></i>', 'Be exact.'];
    const values = { ...emptyValues, name: 'Ada', bio: 'A guide.', core_principles };
    expect(problemsOf(inputOf(values))).toEqual({
      core_principles: 'Please add at least 3 core principles.',
    });
  });

  it('counts an emoji as one character, and reports fields that are too long', () => {
    const whole = { ...emptyValues, name: '😀'.repeat(50), bio: 'A guide.', core_principles: three };
    expect(problemsOf(inputOf(whole))).toEqual({});
    const values = { ...whole, name: 'x'.repeat(51), core_principles: [...three, 'x'.repeat(201)] };
    expect(problemsOf(inputOf(values))).toEqual({
      name: 'Name can have at most 50 characters.',
      core_principles: 'A principle can have at most 200 characters.',
    });
  });

  it('accepts a name, a description and three principles', () => {
    const values = { ...emptyValues, name: 'Ada', bio: 'A guide.', core_principles: three };
    expect(problemsOf(inputOf(values))).toEqual({});
  });
});

describe('changed values', () => {
  const base = { ...emptyValues, name: 'Ada', bio: 'A guide.', tags: ['rail'] };

  it('are those that differ from the saved ones', () => {
    expect(changedValues({ ...base, bio: 'A friend.', tags: ['rail'] }, base)).toEqual({ bio: 'A friend.' });
  });

  it('are kept when another window has saved the persona', () => {
    const typed = { ...base, bio: 'A friend.' };
    const elsewhere = { ...base, name: 'Ada L.', bio: 'A guest.' };
    expect(rebase(typed, base, elsewhere)).toEqual({ ...elsewhere, bio: 'A friend.' });
  });
});
