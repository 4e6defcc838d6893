import type { OpenDocument } from '@foyer/documents';
import { createBuiltinEmbedding, type EmbeddingEngine, toFloat16Bytes } from '@foyer/engine';
import type { Platform } from '#platform/context';
import { itemAt } from '#platform/must-get';
import { indexedText, withContext } from '../passages/search-vector.ts';
import type { PassageBatch } from '../reading/worker-input.ts';
import type { uploaded_files } from '../table.ts';
import { embeddingProgress, type JobRow, noteProgress } from './progress.ts';
import type { Spool } from './spool.ts';

const batchSize = 64;
/** Milliseconds between two progress updates. */
const progressInterval = 250;
const builtin = createBuiltinEmbedding().model;

/** Embeds the passages in batches and spools them. The built-in engine's vectors come from the document's worker. */
export async function embedPassages(
  platform: Platform,
  { job, file }: { job: JobRow; file: Pick<typeof uploaded_files.$inferSelect, 'context'> },
  document: OpenDocument<PassageBatch>,
  spool: Spool,
  signal: AbortSignal,
): Promise<void> {
  let done = 0;
  let lastProgressAt = Date.now();
  while (done < document.size) {
    signal.throwIfAborted();
    const { passages, vectors } = await document.next();
    const embedded =
      vectors ??
      (await platform.ai.embedding.embed(
        passages.map((passage) => indexedText(withContext(passage, file.context))),
        { signal },
      ));
    await spool.add(
      passages.map((passage, index) => ({ ...passage, embedding: float16Base64(itemAt(embedded, index)) })),
    );
    done += passages.length;
    if (Date.now() - lastProgressAt < progressInterval && done < document.size) continue;
    lastProgressAt = Date.now();
    await noteProgress(platform, job, {
      chunks_processed: done,
      progress: embeddingProgress(done, document.size),
    });
  }
}

/** The built-in engine runs in the document's worker; any other one is reached over the network. */
embedPassages.inWorker = (engine: EmbeddingEngine) => ({ embed: engine.model === builtin, batchSize });

const float16Base64 = (vector: Float32Array) => toFloat16Bytes(vector).toString('base64');
