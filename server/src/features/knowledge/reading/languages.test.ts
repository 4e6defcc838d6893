import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '#platform/process';
import { languagesOf } from './languages.ts';

test('English is included, other languages are read from the configured folder', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-languages-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(join(directory, 'deu.traineddata.gz'), '');
  const foundLanguages = languagesOf({ languages: ['eng', 'deu'], directory });
  expect(foundLanguages.map(({ name }) => name)).toEqual(['eng', 'deu']);
  expect(foundLanguages[0]!.file).toMatch(/eng\.traineddata\.gz$/);
  expect(foundLanguages[1]!.file).toBe(join(directory, 'deu.traineddata.gz'));
});

test('a language without data stops the start with an error that names it', () => {
  expect(() => languagesOf({ languages: ['deu'], directory: undefined })).toThrow(StartError);
  expect(() => languagesOf({ languages: ['deu'], directory: '/nowhere' })).toThrow(/no deu\.traineddata/);
});
