import type { Voice } from '@foyer/contract';
import { expect, it } from 'vitest';
import { narrowVoices, tagsOf } from './narrow-voices';

const voice = (name: string, description: string, tags: string[]) => ({ name, description, tags }) as Voice;
const voices = [
  voice('Ash', 'Unhurried', ['calm', 'warm']),
  voice('Sage', 'Soft-spoken', ['calm']),
  voice('Nova', 'A teacher', ['bright']),
];

it.each([
  ['', [], 'Ash Sage Nova'],
  [' TEACHER ', [], 'Nova'],
  ['calm', [], 'Ash Sage'],
  ['', ['calm'], 'Ash Sage'],
  ['', ['calm', 'warm'], 'Ash'],
  ['sage', ['bright'], ''],
])('words and tags narrow the voices: %j %j', (search, tags, names) => {
  expect(
    narrowVoices(voices, search, tags)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names);
});

it('tags are offered once each, those of most voices first', () => {
  expect(tagsOf(voices)).toEqual(['calm', 'bright', 'warm']);
});
