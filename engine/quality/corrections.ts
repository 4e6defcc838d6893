import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Correction {
  corpus: string;
  asked: string;
  reworded: string;
  /** Every second one is counted and never looked at. */
  sealed: boolean;
  /** Nowhere else said. */
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
