import { createReadStream } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Storage } from '#platform/storage';
import type { IndexedPassage } from '../reading/worker-input.ts';

/** `embedding` is float16, base64. */
export type SpooledPassage = IndexedPassage & { embedding: string };

/** Passages on disk until all of them are ready, so that a long document needs no more memory than a short one. */
export interface Spool extends AsyncDisposable {
  add(passages: SpooledPassage[]): Promise<void>;
  batches(size: number): AsyncIterable<SpooledPassage[]>;
}

export async function openSpool(storage: Storage): Promise<Spool> {
  const file = await storage.stagingFile();
  return {
    add: (passages) => appendFile(file, passages.map((passage) => `${JSON.stringify(passage)}\n`).join('')),
    batches: (size) => readBatches(file, size),
    [Symbol.asyncDispose]: () => rm(file, { force: true }),
  };
}

async function* readBatches(file: string, size: number): AsyncIterable<SpooledPassage[]> {
  let batch: SpooledPassage[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(JSON.parse(line) as SpooledPassage);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
