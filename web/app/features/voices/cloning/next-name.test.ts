import { expect, it } from 'vitest';
import { nextName } from './next-name';

it('recordings are numbered, and no two have one name', () => {
  expect(nextName(['Consent', 'evening.wav'])).toBe('Recording 1');
  expect(nextName(['Consent', 'Recording 1'])).toBe('Recording 2');
  expect(nextName(['Consent', 'Recording 2', 'Recording 3'])).toBe('Recording 1');
});
