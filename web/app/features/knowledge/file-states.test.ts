import { expect, test } from 'vitest';
import { countStates, filterFiles, stateOf } from './file-states';

const job = { status: 'completed', error_message: null, notes: [] } as const;

test('the latest job decides whether a file is read, read with gaps, being read or failed', () => {
  expect(stateOf({ ...job, notes: [] })).toBe('read');
  expect(stateOf({ ...job, notes: [{ kind: 'hidden', text: 'Hidden rows were left out.' }] })).toBe('partly');
  expect(stateOf({ ...job, notes: [], error_message: 'No text was found in its pictures.' })).toBe('partly');
  expect(stateOf({ ...job, notes: [], status: 'pending' })).toBe('reading');
  expect(stateOf({ ...job, notes: [], status: 'processing' })).toBe('reading');
  expect(stateOf({ ...job, notes: [], status: 'failed', error_message: 'Damaged.' })).toBe('failed');
  expect(stateOf(undefined)).toBe('read');
});

test('only states that some file has are counted, all files first', () => {
  expect(countStates(['failed', 'read', 'read'])).toEqual([
    ['all', 3],
    ['read', 2],
    ['failed', 1],
  ]);
  expect(countStates([])).toEqual([]);
});

test('files are found by state and by the words of their names', () => {
  const files = [
    { file_name: 'Handbook of Rides.pdf', state: 'read' },
    { file_name: 'rides 2019.xlsx', state: 'failed' },
    { file_name: 'notes.txt', state: 'read' },
  ] as const;
  const namesFound = (stateFilter: 'all' | 'read' | 'failed', searchText: string) =>
    filterFiles(files, { stateFilter, searchText, stateOfFile: ({ state }) => state }).map(
      ({ file_name }) => file_name,
    );
  expect(namesFound('all', '')).toHaveLength(3);
  expect(namesFound('all', 'rides ')).toEqual(['Handbook of Rides.pdf', 'rides 2019.xlsx']);
  expect(namesFound('read', 'RIDES book')).toEqual(['Handbook of Rides.pdf']);
  expect(namesFound('failed', 'notes')).toEqual([]);
});
