import { expect, it } from 'vitest';
import { nextRecording } from './next-recording';

const consent = { name: 'Consent', kind: 'consent', signature: 'Ada Lovelace' } as const;
const sample = (name: string) => ({ name, kind: 'recorded' as const, signature: null });

it('recordings are numbered, with unique names', () => {
  const nameAfter = (...names: string[]) =>
    nextRecording([consent, ...names.map(sample)], 'Ada Lovelace').name;
  expect(nameAfter('evening.wav')).toBe('Recording 1');
  expect(nameAfter('Recording 1')).toBe('Recording 2');
  expect(nameAfter('Recording 2', 'Recording 3')).toBe('Recording 1');
});

it('the consent is recorded first, once for each signature', () => {
  expect(nextRecording([sample('Recording 1')], 'Ada Lovelace').kind).toBe('consent');
  expect(nextRecording([consent], 'Ada Lovelace').kind).toBe('recorded');
  expect(nextRecording([consent], 'Grace Hopper').kind).toBe('consent');
  const failed = { ...consent, problem: 'The server could not be reached.' };
  expect(nextRecording([failed], 'Ada Lovelace').kind).toBe('consent');
});

it.each([' Ada Lovelace ', '\u200eAda\u202c Lovelace', '<b>Ada</b> Lovelace'])(
  'a consent signed as %j counts for the same name in plain text',
  (signature) => {
    expect(nextRecording([consent], signature).kind).toBe('recorded');
    expect(nextRecording([{ ...consent, signature }], 'Ada Lovelace').kind).toBe('recorded');
  },
);
