import type { Platform } from '#platform/context';
import { forgetKept } from '#platform/kept';
import { forgetEmbeddings } from './load-embeddings.ts';
import { forgetTexts } from './load-passages.ts';

/** Empties this process's memory of passages: some of them are of a person or persona that has gone. */
export function forgetPassages(ctx: Pick<Platform, 'config' | 'database' | 'log'>): void {
  forgetEmbeddings(ctx);
  forgetTexts(ctx);
  forgetKept(ctx);
}
