import { expect, test } from 'vitest';
import { deadLinks, sharedNumbers } from './dead-links.ts';

const problemsOf = (text: string) => {
  const documents: Record<string, string> = {
    'docs/planted.md': text,
    'README.md': '# Foyer\n\n## First steps\n',
  };
  const files = ['server/src/main.ts', 'server/src/features/chat/chat.test.ts', 'docs/chat.png'];
  return deadLinks([...Object.keys(documents), ...files], (file) => documents[file]!);
};

test.each([
  '[start](../README.md), [its steps](../README.md#first-steps), [chat](../server/src/features/chat/)',
  '![a picture](chat.png) and [the source](/server/src/main.ts)',
  '[elsewhere](https://example.org/no/file.md) and [a mail](mailto:ada@example.org)',
  '`src/main.ts`, `chat/chat.test`, `features/chat`, `/api/v1/personas` and `application/json`',
  '```sh\ncat [no](link.md) server/src/gone.ts\n```',
])('the target of %j exists', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ['[start](README.md)', 'README.md'],
  ['[steps](../README.md#last-steps)', '../README.md#last-steps'],
  ['![a picture](planted.png)', 'planted.png'],
  ['[out](../../outside.md)', '../../outside.md'],
  ['[start][1]\n\n[1]: gone.md', 'gone.md'],
  ['It stands in `features/talk/send.ts`.', 'features/talk/send.ts'],
  ['It stands in `server/src/company`.', 'server/src/company'],
  ['It is shown by `chat/gone.test`.', 'chat/gone.test'],
])('%j is reported as a dead link', (text, target) => {
  expect(problemsOf(text)).toEqual([`docs/planted.md: ${target} does not exist.`]);
});

test('two decision records with the same number are reported', () => {
  const files = [
    'docs/decisions/0007-a.md',
    'docs/decisions/0008-b.md',
    'docs/decisions/0008-c.md',
    'README.md',
  ];
  expect(sharedNumbers(files)).toEqual(['docs/decisions/0008 is the number of 2 records.']);
});
