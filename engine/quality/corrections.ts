import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Correction {
  corpus: string;
  asked: string;
  reworded: string;
  /** Every second one is `sealed`: counted, never looked at. */
  sealed: boolean;
  /** A value that is nowhere in the text. */
  answer: string;
}

export async function readCorrections(): Promise<Correction[]> {
  const stored = JSON.parse(await readFile(join(import.meta.dirname, 'corrections.json'), 'utf8'));
  return stored.map((one: Pick<Correction, 'corpus' | 'asked' | 'reworded'>, index: number) => ({
    ...one,
    sealed: index % 2 === 1,
    answer: `Correction number ${index}: the owner says otherwise.`,
  }));
}
