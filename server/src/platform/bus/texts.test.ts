import { expect, test } from 'vitest';
import { type SentMessage, textReader, textsOf } from './texts.ts';

const longest = 7900;

/** The messages that another process reads. */
function readAll(texts: string[]): { message: SentMessage; from: string }[] {
  const received: { message: SentMessage; from: string }[] = [];
  const readText = textReader((message, from) => received.push({ message, from }));
  for (const text of texts) readText(text);
  return received;
}

test('many messages are sent in few texts that PostgreSQL accepts, in order', () => {
  const messages = Array.from(
    { length: 300 },
    (_, at): SentMessage => ['typing', { at, name: 'ü'.repeat(50) }],
  );
  const texts = textsOf('one', messages, longest);
  expect(texts.length).toBeLessThan(10);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(longest);
  expect(readAll(texts)).toEqual(messages.map((message) => ({ message, from: 'one' })));
  expect(textsOf('one', [], longest)).toEqual([]);
});

test('a message that is too long for one text arrives whole and in order', () => {
  const words = 'He said "yes" \\ no,\n\u0000 of 𝒜 and ü, 海. '.repeat(2000);
  const messages: SentMessage[] = [
    ['first', 1],
    ['long', { words }],
    ['last', 2],
  ];
  const texts = textsOf('one', messages, longest);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(longest);
  expect(readAll(texts).map(({ message }) => message)).toEqual(messages);
});

test('pieces of several processes do not mix, and a message with a lost piece is dropped', () => {
  const long = (name: string): SentMessage => ['long', name.repeat(20_000)];
  const [a, b] = [textsOf('a', [long('a')], longest), textsOf('b', [long('b')], longest)];
  const mixed = a.flatMap((text, at) => [text, b[at]!]);
  expect(readAll(mixed)).toEqual([
    { message: long('a'), from: 'a' },
    { message: long('b'), from: 'b' },
  ]);
  const [first, , ...others] = a;
  const next = textsOf('a', [long('c')], longest);
  expect(readAll([first!, ...others, ...next])).toEqual([{ message: long('c'), from: 'a' }]);
});
