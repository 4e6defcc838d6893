import type { Platform } from '#platform/context';
import { forgetKept } from '#platform/kept';
import { forgetEmbeddings } from './load-embeddings.ts';
import { forgetTexts } from './load-passages.ts';

/** Clears this process's passage cache, when a person or persona was deleted. */
export function forgetPassages(ctx: Pick<Platform, 'config' | 'database' | 'log'>): void {
  forgetEmbeddings(ctx);
  forgetTexts(ctx);
  forgetKept(ctx);
}
