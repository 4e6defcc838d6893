import { describe, expect, it } from 'vitest';
import { emptyValues, inputOf, movedPrinciple, problemsOf, withPrinciple } from './values';

const three = ['Be kind.', 'Be exact.', 'Be brief.'];

describe('the principles of the form', () => {
  it('take a new one, trimmed', () => {
    expect(withPrinciple(three, '  Be brave. ')).toEqual([...three, 'Be brave.']);
  });

  it('ignore an empty one, a duplicate in another case, and a sixth', () => {
    expect(withPrinciple(three, '  ')).toBe(three);
    expect(withPrinciple(three, 'BE KIND.')).toBe(three);
    const five = [...three, 'Be brave.', 'Be here.'];
    expect(withPrinciple(five, 'Be more.')).toBe(five);
  });

  it('count the one that is still being typed when the form is sent', () => {
    const values = { ...emptyValues, core_principles: three.slice(0, 2), principleInProgress: 'Be brief.' };
    expect(inputOf(values).core_principles).toEqual(three);
  });

  it('change places with their neighbours, and stay at the ends', () => {
    expect(movedPrinciple(three, 1, -1)).toEqual(['Be exact.', 'Be kind.', 'Be brief.']);
    expect(movedPrinciple(three, 0, -1)).toBe(three);
    expect(movedPrinciple(three, 2, 1)).toBe(three);
  });
});

describe('what the form asks for', () => {
  it('names what is missing', () => {
    expect(Object.keys(problemsOf(inputOf(emptyValues)))).toEqual(['name', 'bio', 'core_principles']);
  });

  it('is not content with markup alone, which the server takes away', () => {
    const values = { ...emptyValues, name: '<b></b>', bio: '<i>Ada</i>', core_principles: three };
    expect(problemsOf(inputOf(values))).toEqual({
      name: 'Name and bio cannot be empty after sanitization.',
    });
  });

  it('is content with a name, a description and three principles', () => {
    const values = { ...emptyValues, name: 'Ada', bio: 'A guide.', core_principles: three };
    expect(problemsOf(inputOf(values))).toEqual({});
  });
});
