import type { Platform } from '#platform/context';
import { forgetEmbeddings } from './load-embeddings.ts';
import { forgetTexts } from './load-passages.ts';

/** Empties this process's memory of passages: some of them are of a person or persona that has gone. */
export function forgetPassages(ctx: Pick<Platform, 'database' | 'config'>): void {
  forgetEmbeddings(ctx);
  forgetTexts(ctx);
}
