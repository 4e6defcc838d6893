import { pdfOf, type TestPage } from '../../documents/src/testing/pdf.ts';

export interface Book {
  name: string;
  bytes: Buffer;
}

const places = ['Carrow', 'Dunmore', 'Ellery', 'Fenwick', 'Garrick', 'Holm', 'Kelso', 'Lorne'];
const kinds = ['Point', 'Head', 'Rock', 'Bank', 'Skerry'];
const firstNames = ['Agnes', 'Tobias', 'Marta', 'Silas', 'Ines', 'Peder', 'Ruth'];
const lastNames = ['Barlow', 'Finch', 'Oyen', 'Crane', 'Duarte', 'Lund', 'Amsel', 'Quist', 'Verne'];

const lighthouses = places.flatMap((place, row) =>
  kinds.map((kind, column) => ({ name: `${place} ${kind}`, number: row * kinds.length + column })),
);

/**
 * A PDF of forty pages, one lighthouse a page. Volumes differ only in their number, which always has three digits,
 * so every volume is split into the same number of passages.
 */
export async function bookOf(volume: number): Promise<Book> {
  const label = String(volume).padStart(3, '0');
  const pages = lighthouses.map((lighthouse) => pageOf(lighthouse, label));
  return { name: `register-${label}.pdf`, bytes: await pdfOf(pages) };
}

/** A question that exactly one page answers. */
export function questionOf(number: number): { question: string; answer: string; page: number } {
  const lighthouse = lighthouses[number % lighthouses.length]!;
  return {
    question: `Who was the first keeper of ${lighthouse.name}?`,
    answer: keeperOf(lighthouse.number),
    page: lighthouse.number + 1,
  };
}

function keeperOf(number: number): string {
  return `${firstNames[number % firstNames.length]} ${lastNames[number % lastNames.length]}`;
}

function pageOf({ name, number }: (typeof lighthouses)[number], label: string): TestPage {
  return {
    heading: name,
    paragraphs: [
      `The first keeper of ${name} was ${keeperOf(number)}. The light at ${name} was first lit in the year ${1790 + number}, and ${90 + number * 2} steps lead to its lantern, which stands ${20 + number} metres above the sea at high water. In clear weather it is seen from ${9 + (number % 12)} miles away.`,
      `Supplies came to ${name} by boat once in ${7 + (number % 14)} days, unless the swell closed the landing, which it did for ${3 + (number % 6)} weeks in most winters. The log tells of ${1 + (number % 9)} wrecks within sight of the tower and of ${10 + number} people who were brought ashore alive.`,
      `The lamp of ${name} burned oil until ${1900 + number}, when a cable was laid from the mainland. The store below the tower held coal, rope, flour and a boat of ${4 + (number % 5)} oars; the garden behind it fed the watch through the summer. Register of lights, volume ${label}.`,
    ],
  };
}
