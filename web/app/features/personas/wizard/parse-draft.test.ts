import { describe, expect, it } from 'vitest';
import { parseDraft } from './parse-draft';
import { emptyValues, type PersonaValues } from './values';

describe('a stored draft', () => {
  it('is restored completely', () => {
    const draft: PersonaValues = {
      ...emptyValues,
      name: 'Ada',
      bio: '',
      core_principles: ['Be kind.'],
      principleInProgress: 'Be',
      writing_sample: 'Dear friend',
      tags: ['rail'],
      avatar_url: null,
    };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('is restored without fields that the form does not have', () => {
    expect(parseDraft('{"name":"Ada","is_public":true}')).toEqual({ name: 'Ada' });
  });

  it.each([[null], [''], ['{"name":"A'], ['null'], ['7'], ['"Ada"'], ['["Ada"]'], ['{}'], ['{"name":7}']])(
    'is empty if the stored text is %j',
    (stored) => {
      expect(parseDraft(stored)).toEqual({});
    },
  );

  it('is restored as far as it is valid', () => {
    const damaged = {
      name: 'Ada',
      bio: { text: 'A' },
      core_principles: ['Be kind.', 3, null, 'be kind.', ' ', '<b></b>', 'Be exact.', 'c', 'd', 'e', 'f'],
      tags: 'rail',
      avatar_url: 4,
    };
    expect(parseDraft(JSON.stringify(damaged))).toEqual({
      name: 'Ada',
      core_principles: ['Be kind.', 'Be exact.', 'c', 'd', 'e'],
    });
  });
});
