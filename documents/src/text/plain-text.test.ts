import { expect, test } from 'vitest';
import { readPlainText } from './plain-text.ts';

const textOf = (text: string) => readPlainText(text).map((block) => block.kind === 'text' && block.text);

test('lines that an editor wrapped become one', () => {
  const wrapped =
    'The lamp was lit at sunset by the keeper of the week,\nand it was put out at sunrise; between them nobody slept\nfor long.';
  expect(textOf(wrapped)).toEqual([wrapped.replaceAll('\n', ' ')]);
});

test('a wrapped line with a colon is joined too', () => {
  const wrapped =
    'Der Rat hat nach langer Beratung am Abend beschlossen, dass die\nGemeinde Folgendes tun wird: Sie kauft die Mühle.';
  expect(textOf(wrapped)).toEqual([wrapped.replace('\n', ' ')]);
});

test('wrapped lines become one even if an address among them is longer', () => {
  const wrapped =
    'The lamp was lit at sunset by the keeper of the week,\nand it was put out at sunrise; the plans are kept at\nhttps://archive.example.org/harbours/carrow-point/lighthouse/plans/1854/first-floor/lamp.pdf\nfor anybody to read.';
  expect(textOf(wrapped)).toEqual([wrapped.replaceAll('\n', ' ')]);
});

test.each([
  [
    'messages of a chat',
    '12.05.25, 18:02 - Lena: Who is coming? We need the number by Friday.\n12.05.25, 18:05 - Omar: I am in, and I would like to bring my dog.',
  ],
  [
    'messages in brackets',
    '[12/05/2025, 18:02:11] Lena: Who is coming? We need the number by Friday.\n[12/05/2025, 18:05:40] +44 20 7946 0018: I am in.',
  ],
  [
    'speakers',
    'Grete Moe: The minutes of the last meeting were read and accepted.\nNils: Then we can talk about the roof.',
  ],
  [
    'a log',
    '2025-05-12 18:02:11 INFO the first process has started and listens\n2025-05-12 18:02:12 INFO ready',
  ],
  [
    'addresses',
    'Plans:\nhttps://archive.example.org/harbours/carrow-point/lighthouse/plans/1854.pdf\nhttps://archive.example.org/harbours/carrow-point/lighthouse/plans/1871.pdf',
  ],
  [
    'texts with an address',
    'Plans: https://archive.example.org/harbours/carrow-point/lighthouse/plans/1854/first-floor\nTickets: https://example.org/harbours/carrow-point/lighthouse/2025\nOpen daily from ten to five\nPhone 12345',
  ],
  [
    'texts with addresses that are about as long',
    'Plans: https://archive.example.org/harbours/carrow-point/lighthouse/plans\nTickets: https://example.org/harbours/carrow-point/lighthouse/2025\nOpen daily from ten to five\nPhone 12345',
  ],
  [
    'lines after which the next word would have fitted',
    'Large white loaf of sourdough bread, sliced or whole, 4.20\nSmall rye loaf with caraway and coriander, whole only, to be ordered a day ahead, 3.10',
  ],
])('%s stay separate lines', (_, text) => {
  expect(textOf(text)).toEqual([text]);
});
